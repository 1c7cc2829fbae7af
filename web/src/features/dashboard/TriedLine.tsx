import type { TriedChallenge } from '@teamsparks/contract/dashboard';
import { CalendarCheck } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { dayText } from './local-day.ts';

/** When and with whom a challenge was tried, the note, and the way to change them. */
export function TriedLine({ tried, onDetails }: { tried: TriedChallenge; onDetails: () => void }) {
  const { name, tried_on, team, note } = tried;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm">
      <CalendarCheck className="mt-0.5 size-4.5 shrink-0 text-green" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          Tried on <time dateTime={tried_on}>{dayText(tried_on)}</time>
          {team !== null && (
            <>
              {' '}
              with <span className="font-semibold">{team}</span>
            </>
          )}
        </p>
        {note !== null && <p className="text-soft wrap-anywhere">{note}</p>}
      </div>
      <span className="-my-1">
        <Button variant="quiet" size="sm" onClick={onDetails}>
          {team === null && note === null ? 'Add details' : 'Edit details'}
          <span className="sr-only"> of {name}</span>
        </Button>
      </span>
    </div>
  );
}
