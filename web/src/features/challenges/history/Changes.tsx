import type { HistoryEntry } from '@teamsparks/contract/challenges/fields/lifecycle';
import { ChangeLine } from '../../../shared/ui/ChangeLine.tsx';
import { changeWords, historyLabel } from '../value-words.ts';

/** Shows changes field by field, such as those between two versions of a challenge. */
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
