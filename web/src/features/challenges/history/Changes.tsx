import type { HistoryEntry } from '@teamsparks/contract/challenges/fields/lifecycle';
import { ChangeLine } from '../../../shared/ui/ChangeLine.tsx';
import { changeWords, historyLabel } from '../value-words.ts';

/** Shows the changes between two versions, field by field. */
export function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <ChangeLine label={historyLabel(field)} words={changeWords(field, from, to)} />
        </li>
      ))}
    </ul>
  );
}
