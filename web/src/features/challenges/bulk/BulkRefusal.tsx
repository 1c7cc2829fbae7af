import type { ChallengeRow } from '@teamsparks/contract/challenges';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { challengesOf } from './bulk-words.ts';

interface BulkRefusalProps {
  error: Error;
  rows: readonly ChallengeRow[];
  onLeaveOut: (refused: readonly ChallengeRow[]) => void;
}

/** Why nothing was changed, challenge by challenge, and the way on with the others. */
export function BulkRefusal({ error, rows, onLeaveOut }: BulkRefusalProps) {
  const { detail, fields } = error instanceof ApiError ? error : { detail: '', fields: {} };
  const reasons: Partial<Record<string, string>> = fields;
  const refused = rows.filter(({ id }) => reasons[id] !== undefined);
  const left = rows.length - refused.length;
  return (
    <Notice kind="failure">
      <p className="font-semibold">{detail || 'Failed to change the challenges. Please try again.'}</p>
      {refused.length > 0 && (
        <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-ink">
          {refused.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{name}:</span> {reasons[id]}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && left > 0 && (
        <p className="mt-3">
          <Button size="sm" onClick={() => onLeaveOut(refused)}>
            Leave them out, go on with {challengesOf(left)}
          </Button>
        </p>
      )}
    </Notice>
  );
}
