import type { Event } from '@teamsparks/contract/events/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { FoundList } from '../../shared/ui/FoundList.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { eventsQuery, plannableEvents } from './events-to-plan.ts';
import { hoursWords } from './event-words.ts';
import { putPlan } from './event-calls.ts';
import { GroupName } from './GroupName.tsx';
import { tellPut } from './tell-put.tsx';

interface PutOnEventDialogProps {
  planId: number;
  name: string;
  /** Ids of the events that already have the plan. */
  used: readonly number[];
  onClose: () => void;
}

/**
 * Shows a dialog that searches the events that this person may plan and puts the plan on one with a press, with a
 * message and Undo; those in `used` say that they have it. Mounted means open.
 */
export function PutOnEventDialog({ planId, name, used, onClose }: PutOnEventDialogProps) {
  const [search, setSearch] = useState('');
  const [opened] = useState(() => Date.now());
  const answer = useQuery(eventsQuery);
  const { busy, act } = useAction();
  const [putting, setPutting] = useState<number>();
  const put = (event: Event): void => {
    setPutting(event.id);
    void act(async () => {
      const { lesson_plan_id } = await putPlan({ event_id: event.id, lesson_plan_id: planId });
      tellPut(event, lesson_plan_id);
      onClose();
    });
  };
  return (
    <Dialog open title="Add to a date" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className="flex min-h-80 flex-col gap-4">
        <p className="wrap-anywhere">{`Choose an event for “${name}”.`}</p>
        <div className="flex">
          <SearchBox
            label="Search events"
            placeholder="Search by name, day or group..."
            address={search}
            onSearch={setSearch}
          />
        </div>
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading events" />}
          failed="Failed to fetch events"
          isEmpty={(all) => !all.some(({ can }) => can.plan)}
          empty={<p className="py-6 text-center text-soft">You have no events to plan yet.</p>}
        >
          {(all) => (
            <MatchingEvents
              events={plannableEvents(all, search, opened)}
              used={new Set(used)}
              putting={busy ? putting : undefined}
              onPut={put}
            />
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

interface MatchingEventsProps {
  events: readonly Event[];
  used: ReadonlySet<number>;
  putting: number | undefined;
  onPut: (event: Event) => void;
}

function MatchingEvents({ events, used, putting, onPut }: MatchingEventsProps) {
  return (
    <FoundList
      items={events}
      count={`${events.length} found`}
      none="No event matches this."
      more="Type more to find them."
    >
      {(event) => (
        <>
          <EventWords event={event} />
          {used.has(event.id) ? (
            <span className="shrink-0 text-sm text-soft">Already added</span>
          ) : (
            <Button
              size="sm"
              busy={putting === event.id}
              aria-label={`Add to ${event.name}, ${formatDays(event.start_date, event.end_date)}`}
              onClick={() => onPut(event)}
            >
              Add
            </Button>
          )}
        </>
      )}
    </FoundList>
  );
}

function EventWords({ event }: { event: Event }) {
  const { name, start_date, end_date, program_name, groups } = event;
  const facts = [formatDays(start_date, end_date), hoursWords(event), program_name].filter(Boolean);
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-soft">{facts.join(' · ')}</span>
      {groups && groups.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-sm">
          {groups.map((group, index) => (
            <GroupName key={group.id ?? `gone ${index}`} group={group} />
          ))}
        </span>
      )}
    </span>
  );
}
