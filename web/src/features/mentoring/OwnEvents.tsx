import { clockMinutes } from '@teamsparks/contract/clock-time';
import type { OwnEvent } from '@teamsparks/contract/mentoring';
import { CalendarX2, Check } from 'lucide-react';
import { daysOffWords, timeWords } from '../../parts/availability-words.ts';
import { plainWords } from '../../shared/forms/plain-words.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { answerEvent } from './mentoring.queries.ts';
import { AccountCard } from '../../parts/AccountCard.tsx';

/** What the mentor is assigned to, and whether they come. */
export function OwnEvents({ events }: { events: readonly OwnEvent[] }) {
  return (
    <AccountCard
      title="My events"
      intro="If you cannot come, say so here. Only the leaders of the event and administrators read it."
    >
      {events.length === 0 && <p className="text-soft">You are not assigned to an event.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </AccountCard>
  );
}

function EventRow({ event }: { event: OwnEvent }) {
  const { id, name, place, declined } = event;
  const { busy, act } = useAction();
  const undo = (): void => {
    answerEvent(id, true).catch((error: unknown) => toast(plainWords(error), 'failure'));
  };
  const answer = async (): Promise<void> => {
    await answerEvent(id, declined);
    if (declined) toast(`You come to ${name}.`, 'success');
    else toast(`You do not come to ${name}.`, 'success', { label: 'Undo', onClick: undo });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{[whenWords(event), place].filter(Boolean).join(' · ')}</p>
      </div>
      {declined && <Badge tone="red">You cannot come</Badge>}
      <Button size="sm" icon={declined ? Check : CalendarX2} busy={busy} onClick={() => void act(answer)}>
        {declined ? 'I can come' : 'I can’t come'}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}

function whenWords({ start_date, end_date, begins_at, ends_at }: OwnEvent): string {
  const days = daysOffWords({ first_day: start_date, last_day: end_date });
  if (begins_at === null || ends_at === null) return days;
  return `${days}, ${timeWords(clockMinutes(begins_at))} to ${timeWords(clockMinutes(ends_at))}`;
}
