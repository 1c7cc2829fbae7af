import type { WhatsNext } from '@teamsparks/contract/practice/addresses/dashboard';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ClipboardCheck, History, MailOpen, Sparkles, Timer, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysWords, hoursWords } from '../../../parts/events/event-words.ts';
import { asksWords } from '../../../parts/invitation-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { plural } from '../../../shared/format/format.ts';
import { OnDevice } from '../../../shared/ui/painted.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { readForUser } from '../../../shared/session/user-store.ts';
import { nextQuery } from './dashboard.queries.ts';

/**
 * Shows what waits for this person, each with a button: the next event, open runs, invitations, reviews, events to
 * look back on; then Right Now with `view_challenge_library`. Nothing while it loads or if all of it is missing; an
 * error with a retry if loading fails.
 */
export function NextSteps() {
  const { can } = useSession();
  const { data, error, refetch } = useQuery({ ...nextQuery, retryOnMount: false });
  if (!data && error) {
    return <ErrorState title="Failed to load what is next" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  const asksNow = can('view_challenge_library');
  if (!data || (isNothing(data) && !asksNow)) return null;
  return (
    <section aria-labelledby="whats-next" className="print:hidden">
      <h2 id="whats-next" className="sr-only">
        What is next
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {data.event && <NextEvent event={data.event} />}
        {data.runs.map(({ id, name }) => (
          <Line
            key={`run ${id}`}
            icon={Timer}
            button={
              <LinkButton to="/runs/$id" params={{ id: String(id) }} size="sm">
                <span>
                  Go on<span className="sr-only"> with {name}</span>
                </span>
              </LinkButton>
            }
          >
            You have not ended your run of <span className="font-semibold">{name}</span>.
          </Line>
        ))}
        {data.invitations.map(({ id, kind, name, invited_by }) => (
          <Line
            key={id}
            icon={MailOpen}
            button={
              <LinkButton to={answeredAt[kind]} size="sm">
                <span>
                  Answer<span className="sr-only"> {name}</span>
                </span>
              </LinkButton>
            }
          >
            {invited_by} {asksWords[kind]} <span className="font-semibold">{name}</span>.
          </Line>
        ))}
        {data.to_review > 0 && (
          <Line
            icon={ClipboardCheck}
            button={
              <LinkButton to="/review" size="sm">
                Review
              </LinkButton>
            }
          >
            <span className="font-semibold">{plural(data.to_review, 'thing waits', 'things wait')}</span> for your
            decision
          </Line>
        )}
        {data.look_back.map((event) => (
          <Line
            key={event.id}
            icon={History}
            button={
              <LinkButton to="/events/$eventId" params={{ eventId: String(event.id) }} hash="look-back" size="sm">
                <span>
                  Look back<span className="sr-only"> on {event.name}</span>
                </span>
              </LinkButton>
            }
          >
            How was <span className="font-semibold">{event.name}</span> on <OnDevice>{() => daysWords(event)}</OnDevice>
            ?
          </Line>
        ))}
        {asksNow && (
          <Line
            icon={Sparkles}
            button={
              <LinkButton to="/now" size="sm">
                Right Now
              </LinkButton>
            }
          >
            What can you do right now?{' '}
            <span className="text-soft">
              <OnDevice>{lastAskedWords}</OnDevice>
            </span>
          </Line>
        )}
      </ul>
    </section>
  );
}

const isNothing = ({ event, runs, invitations, to_review, look_back }: WhatsNext): boolean =>
  !event && runs.length + invitations.length + to_review + look_back.length === 0;

/** Pages on which invitations are answered. */
const answeredAt = { leader: '/groups', author: '/lesson-plans', substitute: '/events' } as const;

/** Shows the next event with what is missing to prepare. */
function NextEvent({ event }: { event: NonNullable<WhatsNext['event']> }) {
  const { id, name, plans, missing } = event;
  const when = () => [daysWords(event), hoursWords(event)].filter(Boolean).join(', ');
  return (
    <Line
      icon={CalendarClock}
      button={
        <LinkButton to="/events/$eventId" params={{ eventId: String(id) }} variant="primary" size="sm">
          <span>
            {missing.length > 0 ? 'Prepare' : 'Open'}
            <span className="sr-only"> {name}</span>
          </span>
        </LinkButton>
      }
    >
      <span className="font-semibold">{name}</span>, <OnDevice>{when}</OnDevice>
      {plans.length > 0 && <span className="text-soft"> · {plans.join(', ')}</span>}
      {missing.length > 0 && <span className="block text-sm text-soft">{missing.map(missingInWords).join(' · ')}</span>}
    </Line>
  );
}

function Line({ icon: Icon, button, children }: { icon: LucideIcon; button: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</span>
      {button}
    </li>
  );
}

/**
 * Returns what the person last chose for Right Now on this device: "20 minutes, 2 teams"; 20 minutes and 1 team if they
 * chose nothing yet.
 */
function lastAskedWords(): string {
  const { minutes, teams } = readForUser('now', (stored) => (stored ?? {}) as { minutes?: unknown; teams?: unknown });
  const integerOr = (value: unknown, standard: number) => (Number.isInteger(value) ? Number(value) : standard);
  return `${plural(integerOr(minutes, 20), 'minute', 'minutes')}, ${plural(integerOr(teams, 1), 'team', 'teams')}`;
}
