import type { Group } from '@teamsparks/contract/groups/addresses';
import type { PastEvent, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '../../../shared/calendar/calendar-days.ts';
import { plural } from '../../../shared/format/format.ts';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { pastEventsQuery, schoolYearOf } from './looking-back.queries.ts';
import {
  Coverage,
  NextTimeLines,
  PlanNames,
  RunNames,
  teamsWords,
  totalsWords,
  TruncatedNotice,
} from './past-event-parts.tsx';

/**
 * Shows a group's past events of this school year: totals, the last six, what they covered, and lines of leaders and
 * teams for next time.
 */
export function GroupPastEvents({ group }: { group: Group }) {
  const answer = useQuery(pastEventsQuery(group.id, schoolYearOf(today())));
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="text-xl">
        This school year
      </h2>
      <ListStates
        answer={answer}
        loading={<Skeleton className="h-40 w-full" />}
        failed="Failed to load the sessions"
        empty={<p className="text-soft">No sessions yet.</p>}
        isEmpty={({ sessions }) => sessions.length === 0}
      >
        {(data) => <Year group={group} data={data} />}
      </ListStates>
    </section>
  );
}

const shownPastEvents = 6;
const shownLines = 8;

function Year({ group, data }: { group: Group; data: PastEvents }) {
  const { sessions } = data;
  return (
    <div className="flex flex-col gap-6">
      <TruncatedNotice data={data} />
      <p className="text-lg tabular-nums">{totalsWords(data)}</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <section aria-labelledby="last-sessions" className="flex flex-col gap-2">
            <h3 id="last-sessions" className="text-lg">
              Last sessions
            </h3>
            <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
              {sessions.slice(0, shownPastEvents).map((pastEvent) => (
                <PastEventRow key={pastEvent.event_id ?? pastEvent.start_date} pastEvent={pastEvent} />
              ))}
            </ol>
          </section>
          <NextTimeLines
            data={data}
            atMost={shownLines}
            all={(count) => (
              <p>
                <TextLink
                  to="/groups/$groupId"
                  params={{ groupId: String(group.id) }}
                  search={{ view: 'term' }}
                >{`All ${count} lines`}</TextLink>
              </p>
            )}
          />
        </div>
        <div className="flex flex-col gap-6">
          <Coverage
            data={data}
            all={false}
            heading={(id, words) => (
              <h3 id={id} className="text-lg">
                {words}
              </h3>
            )}
          />
        </div>
      </div>
    </div>
  );
}

function PastEventRow({ pastEvent }: { pastEvent: PastEvent }) {
  const { event_id, start_date, name, plans, runs } = pastEvent;
  return (
    <li className="px-4 py-3">
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11 max-md:min-h-11">
        <span className="font-semibold">{formatDay(start_date)}</span>
        {event_id !== null && (
          <TextLink to="/events/$eventId" params={{ eventId: String(event_id) }}>
            <span className="wrap-anywhere">{name}</span>
          </TextLink>
        )}
        {event_id === null && (runs.length > 0 ? <RunNames runs={runs} /> : <span>Run without an event</span>)}
      </span>
      <p className="text-sm text-soft tabular-nums wrap-anywhere">{factsOf(pastEvent).join(' · ')}</p>
      {plans.length > 0 && (
        <p className="text-sm">
          <PlanNames plans={plans} />
        </p>
      )}
      {event_id !== null && runs.length > 0 && (
        <p className="text-sm">
          Run: <RunNames runs={runs} />
        </p>
      )}
    </li>
  );
}

function factsOf(pastEvent: PastEvent): string[] {
  const { event_id, saved, children, challenges } = pastEvent;
  const count = `${plural(challenges.length, 'challenge', 'challenges')} done`;
  return [
    ...(children === null ? [] : [plural(children, 'child', 'children')]),
    ...(saved || challenges.length > 0 ? [count] : []),
    teamsWords(pastEvent),
    ...(saved || event_id === null ? [] : ['No notes yet']),
  ].filter(Boolean);
}
