import type { OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { AccountCard } from '../../../parts/AccountCard.tsx';
import { answerReaders, EventAnswer } from '../../../parts/mentoring/EventAnswer.tsx';
import { ownEventWords } from '../../../parts/mentoring/own-event-words.ts';

/** Shows the events that the mentor is assigned to, with the buttons to accept or decline. */
export function OwnEvents({ events }: { events: readonly OwnEvent[] }) {
  return (
    <AccountCard title="My events" intro={`If you cannot come, say so here. ${answerReaders}`}>
      {events.length === 0 && <p className="text-soft">You are not assigned to an event.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{event.name}</p>
              <p className="text-sm text-soft">{ownEventWords(event)}</p>
            </div>
            <EventAnswer event={event} />
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
