import { sheetParts, type WordPart, wordParts } from '@teamsparks/contract/shared/sheet-parts';
import { cut } from '@teamsparks/contract/shared/text-lines';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { saveFile } from '../../../shared/files/download.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import type { TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';
import { type Leftover, withoutText, withText } from './leftovers.ts';

type Values = TypedSheet & { leftovers: Leftover[] };

interface LeftoversProps {
  values: Values;
  onChange: (part: Partial<Values>) => void;
  error: string | undefined;
}

type Placed = Leftover & { at: number };

/**
 * Shows the lines of a file or draft that are in no part of the sheet; each is added to a part, which can be undone
 * while the added text is unchanged, or left out, which can be undone, too.
 */
export function Leftovers({ values, onChange, error }: LeftoversProps) {
  const all = values.leftovers.map((line, at): Placed => ({ ...line, at }));
  const unknown = all.filter(({ tooLongFor }) => tooLongFor === null);
  const tooLong = all.filter(({ tooLongFor }) => tooLongFor !== null);
  const id = fieldId('leftovers');
  const shared = { values, onChange };
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-6 empty:hidden">
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {unknown.length > 0 && (
        <LeftoverList
          {...shared}
          title="We did not know where this belongs"
          hint="What you do not place goes to the end of the appraiser notes, which teams do not read."
          lines={unknown}
        />
      )}
      {tooLong.length > 0 && (
        <LeftoverList
          {...shared}
          title="Too long"
          hint="The sheet has no room for this. Make room above and add it, or leave it out. Until then a draft keeps it here, and the challenge cannot be published."
          lines={tooLong}
        >
          <Button size="sm" onClick={() => saveFile('too-long.txt', fileOf(tooLong))}>
            Save as a text file
          </Button>
        </LeftoverList>
      )}
    </div>
  );
}

const fileOf = (lines: readonly Placed[]) =>
  new Blob([lines.map(({ text }) => `${text}\n`).join('\n')], { type: 'text/plain' });

interface LeftoverListProps extends Omit<LeftoversProps, 'error'> {
  title: string;
  hint: string;
  lines: readonly Placed[];
  children?: ReactNode;
}

/** Lines shown at once: an unreadable text may have thousands. */
const shownAtOnce = 20;

function LeftoverList({ title, hint, lines, values, onChange, children }: LeftoverListProps) {
  const id = useId();
  const [shown, setShown] = useState(shownAtOnce);
  const open = lines.filter(({ to }) => to === null);
  const leaveAllOut = () => {
    const gone = new Set(open.map(({ at }) => at));
    onChange({ leftovers: values.leftovers.map((line, at) => (gone.has(at) ? { ...line, to: 'nowhere' } : line)) });
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="text-base font-semibold">
        {title}
      </h4>
      <p className="text-sm text-soft">{hint}</p>
      <p role="status" className="text-sm text-soft">
        {open.length > 0 ? `${plural(open.length, 'line', 'lines')} to place` : 'Every line is placed.'}
      </p>
      <ul className="flex flex-col gap-2">
        {lines.slice(0, shown).map((line) => (
          <LeftoverRow key={line.at} line={line} values={values} onChange={onChange} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {lines.length > shown && (
          <Button
            size="sm"
            onClick={() => setShown(shown + shownAtOnce)}
          >{`Show ${Math.min(shownAtOnce, lines.length - shown)} more`}</Button>
        )}
        {open.length > 1 && <Button size="sm" onClick={leaveAllOut}>{`Leave all ${open.length} out`}</Button>}
        {children}
      </div>
    </section>
  );
}

interface LeftoverRowProps extends Omit<LeftoversProps, 'error'> {
  line: Placed;
}

const shownLetters = 1000;

function LeftoverRow({ line: { text, to, tooLongFor, at }, values, onChange }: LeftoverRowProps) {
  const [fullPart, setFullPart] = useState<WordPart>();
  const row = useFocusOnChange(to);
  const decided = (next: Leftover['to']) => ({ leftovers: values.leftovers.with(at, { text, tooLongFor, to: next }) });
  function add(part: WordPart): void {
    const change = withText(values, part, text);
    setFullPart(change ? undefined : part);
    if (change) onChange({ ...change, ...decided(part) });
  }
  const before = to === null || to === 'nowhere' ? {} : withoutText(values, to, text);
  return (
    <li ref={row} className="flex flex-col gap-2 rounded-md border border-line bg-paper px-3 py-2">
      <p className={`wrap-anywhere ${to === 'nowhere' ? 'text-soft line-through' : ''}`}>
        {text.length > shownLetters ? `${cut(text, shownLetters)}…` : text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {to === null ? (
          <>
            <Menu trigger="Add to …">
              {wordParts.map((part) => (
                <MenuButton key={part} onClick={() => add(part)}>
                  {sheetParts[part].label}
                </MenuButton>
              ))}
            </Menu>
            <Button variant="quiet" size="sm" onClick={() => onChange(decided('nowhere'))}>
              Leave it out
            </Button>
          </>
        ) : (
          <>
            <span className="text-sm text-soft">
              {to === 'nowhere' ? 'Left out' : `Added to ${sheetParts[to].label}`}
            </span>
            {before && (
              <Button variant="quiet" size="sm" icon={Undo2} onClick={() => onChange({ ...before, ...decided(null) })}>
                Undo
              </Button>
            )}
          </>
        )}
      </div>
      {fullPart && to === null && (
        <p
          role="alert"
          className="text-sm font-semibold text-red"
        >{`There is no room for this in ${sheetParts[fullPart].label}. Please make room there first.`}</p>
      )}
    </li>
  );
}

/** Moves the focus to the next button of the row when the pressed one disappears; returns the ref of the row. */
function useFocusOnChange(to: Leftover['to']) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(to);
  useEffect(() => {
    if (before.current === to) return;
    before.current = to;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost) row.current?.querySelector('button')?.focus();
  }, [to]);
  return row;
}
