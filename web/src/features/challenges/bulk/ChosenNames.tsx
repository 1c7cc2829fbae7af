import type { ChallengeRow } from '@teamsparks/contract/challenges';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';

/** Which challenges it is about. */
export function ChosenNames({ rows }: { rows: readonly ChallengeRow[] }) {
  return (
    <ul
      aria-label="Challenges"
      tabIndex={0}
      className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line px-3"
    >
      {rows.map(({ id, name, status }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
