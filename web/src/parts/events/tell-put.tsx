import type { Event } from '@teamsparks/contract/events/addresses';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { takePlanOff } from './event-calls.ts';

type PutOn = Pick<Event, 'id' | 'name' | 'start_date' | 'end_date'>;

/**
 * Shows a success message, linked to the event, for a plan that was just put on it. Its Undo removes the plan from the
 * event and says in another message whether that worked.
 */
export function tellPut({ id, name, start_date, end_date }: PutOn, lesson_plan_id: number): void {
  const undo = () =>
    takePlanOff({ event_id: id, lesson_plan_id }).then(
      () => toast(`Removed from “${name}” again.`, 'info'),
      (error: unknown) => toast(plainWords(error), 'failure'),
    );
  const link = (
    <TextLink to="/events/$eventId" params={{ eventId: String(id) }}>
      {name}
    </TextLink>
  );
  toast(
    <span>
      Added to “{link}
      <span>{`”, ${formatDays(start_date, end_date)}.`}</span>
    </span>,
    'success',
    { label: 'Undo', onClick: () => void undo() },
  );
}
