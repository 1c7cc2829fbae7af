import { Button } from '../ui/Button.tsx';
import { ChangeLine, type ChangeWords } from '../ui/ChangeLine.tsx';
import { Notice } from '../ui/Notice.tsx';

/** A field that somebody else changed. */
export interface TheirChange<Name extends string> {
  name: Name;
  label: string;
  words: ChangeWords;
  /** This person changed it too: what was typed stays in the form. */
  clashes: boolean;
}

interface ConflictNoticeProps<Name extends string> {
  /** Takes the focus. */
  id: string;
  /** What is edited: "challenge". */
  what: string;
  changes: readonly TheirChange<Name>[];
  onUseTheirs: (name: Name) => void;
}

/** What somebody else saved in the meantime; nothing that was typed here is gone (decisions.md GAP-39). */
export function ConflictNotice<Name extends string>({ id, what, changes, onUseTheirs }: ConflictNoticeProps<Name>) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <Notice kind="failure">
        <p className="font-semibold">
          Not saved yet: somebody else changed this {what} while you were editing. What you typed is still here; save
          again to keep it.
        </p>
        <ul className="mt-2 flex flex-col gap-2 text-ink">
          {changes.map(({ name, label, words, clashes }) => (
            <li key={name}>
              <ChangeLine label={label} words={words} />
              {clashes && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  Yours stays in the form.
                  <Button size="sm" onClick={() => onUseTheirs(name)}>
                    Use theirs
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
