import type { Challenge } from '@teamsparks/contract/challenges';
import { statusLabels } from '@teamsparks/contract/vocabulary';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ChangeLine } from '../ChangeLine.tsx';
import { fieldId } from '../fields/field-context.ts';
import { fieldLabels } from '../fields/field-labels.ts';
import { changeWords } from '../value-words.ts';
import { changedNames, type EditFieldName, valuesOf } from './edit-fields.ts';
import type { Conflict } from './use-edit.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  onUseTheirs: (name: EditFieldName) => void;
}

/** What somebody else saved in the meantime; nothing that was typed here is gone (decisions.md GAP-39). */
export function ConflictNotice({ conflict: { before, now, clashing }, onUseTheirs }: ConflictNoticeProps) {
  const names = changedNames(valuesOf(before), valuesOf(now));
  return (
    <div id={fieldId('conflict')} tabIndex={-1} className="outline-none">
      <Notice kind="failure">
        <p className="font-semibold">
          Not saved yet: somebody else changed this challenge while you were editing. What you typed is still here; save
          again to keep it.
        </p>
        <ul className="mt-2 flex flex-col gap-2 text-ink">
          {before.status !== now.status && (
            <li>
              <ChangeLine
                label="Status"
                words={{ kind: 'value', from: statusLabels[before.status], to: statusLabels[now.status] }}
              />
            </li>
          )}
          {names.map((name) => (
            <li key={name}>
              <ChangeLine label={fieldLabels[name]} words={wordsOf(name, before, now)} />
              {clashing.includes(name) && (
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

const namesOf = ({ tags = [] }: Challenge) => tags.map(({ name }) => name);

function wordsOf(name: EditFieldName, before: Challenge, now: Challenge) {
  return name === 'tags'
    ? changeWords(name, namesOf(before), namesOf(now))
    : changeWords(name, before[name], now[name]);
}
