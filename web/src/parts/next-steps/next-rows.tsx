import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import {
  CalendarClock,
  ClipboardCheck,
  History,
  MailOpen,
  Sparkles,
  Timer,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, plural } from '../../shared/format/format.ts';
import { readForUser } from '../../shared/session/user-store.ts';
import type { ButtonVariant } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { OnDevice } from '../../shared/ui/painted.tsx';
import { daysWords, hoursWords, isRunToday, nearDays } from '../events/event-words.ts';
import { asksWords } from '../invitation-words.ts';

/** One thing that waits for the person: a sentence and a link that is drawn as a button. */
export interface NextRow {
  key: string;
  icon: LucideIcon;
  words: ReactNode;
  link: (look: { variant: ButtonVariant; size: 'sm' }) => ReactNode;
}

/** Returns what waits for the person, in the order in which it is shown. */
export function rowsOf({
  events,
  asking,
  asked_to_follow,
  runs,
  invitations,
  to_review,
  look_back,
}: WhatsNext): NextRow[] {
  const [first, ...later] = events;
  const recent = runs.filter(isRecent);
  const older = runs.filter((run) => !isRecent(run));
  return [
    ...recent.map((run) => runRow(run, recent)),
    ...(first ? [eventRow(first)] : []),
    // What other people wait for stands before the days that come later.
    ...asking.map(askingRow),
    ...invitations.map(invitationRow),
    ...(asked_to_follow ? [askedRow(asked_to_follow)] : []),
    ...later.map(eventRow),
    ...(to_review > 0 ? [reviewRow(to_review)] : []),
    ...look_back.map(lookBackRow),
    ...(older.length > 1 ? [olderRunsRow(older.length)] : older.map((run) => runRow(run))),
  ];
}

/** Hours after which a run that nobody ended is over in the room. */
const recentHours = 4;

/** Tells whether a run began so lately that its host comes to get back to it. */
export const isRecent = ({ started_at }: OpenRun): boolean =>
  Date.now() - Date.parse(started_at) < recentHours * 3_600_000;

/** Returns what the page of an event is opened for: its plans are run on its day by who leads a group of it. */
function purposeOf(event: WhatsNext['events'][number]): string {
  if (event.group_id !== null && isRunToday(event)) return 'Run';
  return event.missing.length > 0 ? 'Prepare' : 'Open';
}

/** Returns the row of an event, with what is missing to prepare. */
function eventRow(event: WhatsNext['events'][number]): NextRow {
  const { id, name, plans, missing } = event;
  const when = () => [nearDays(event), hoursWords(event)].filter(Boolean).join(', ');
  return {
    key: `next ${id}`,
    icon: CalendarClock,
    words: (
      <span>
        <bdi className="font-semibold">{name}</bdi>,{' '}
        <span className="max-md:block">
          <OnDevice>{when}</OnDevice>
        </span>
        {plans.length + missing.length > 0 && (
          <span className="block text-sm text-soft">{[...plans, ...missing.map(missingInWords)].join(' · ')}</span>
        )}
      </span>
    ),
    link: (look) => (
      <LinkButton to="/events/$eventId" params={{ eventId: String(id) }} {...look}>
        <span>
          <OnDevice>{() => purposeOf(event)}</OnDevice>
          <span className="sr-only">{` ${name}`}</span>
        </span>
      </LinkButton>
    ),
  };
}

type OpenRun = WhatsNext['runs'][number];

/** Returns the row of a run that is on; where another one of `all` has its name, with when it began. */
export const runRow = ({ id, name, teams, started_at }: OpenRun, all: readonly OpenRun[] = []): NextRow => ({
  key: `run ${id}`,
  icon: Timer,
  words: (
    <span>
      Running: <span className="font-semibold">{name}</span>
      <span>{`, ${plural(teams, 'team', 'teams')}`}</span>
      {all.some((other) => other.id !== id && other.name === name) && (
        <span className="block text-sm text-soft">
          Since <OnDevice>{() => formatDateTime(started_at)}</OnDevice>
        </span>
      )}
    </span>
  ),
  link: (look) => (
    <LinkButton to="/runs/$id" params={{ id: String(id) }} {...look}>
      <span>
        Back to the run<span className="sr-only">{` ${name}`}</span>
      </span>
    </LinkButton>
  ),
});

/** Returns the row of open runs that are not recent. */
const olderRunsRow = (count: number): NextRow => ({
  key: 'runs',
  icon: Timer,
  words: `${count} open runs`,
  link: (look) => (
    <LinkButton to="/runs" {...look}>
      See runs
    </LinkButton>
  ),
});

/** Returns the row of a group that families ask to follow. */
const askingRow = ({ group_id, name, families }: WhatsNext['asking'][number]): NextRow => ({
  key: `asking ${group_id}`,
  icon: UserPlus,
  words: (
    <span>
      <span>{families === 1 ? '1 family asks to follow ' : `${families} families ask to follow `}</span>
      <bdi className="font-semibold">{name}</bdi>.
    </span>
  ),
  link: (look) => (
    <LinkButton to="/groups/$groupId" params={{ groupId: String(group_id) }} hash="followers" {...look}>
      <span>
        Answer<span className="sr-only">{` ${name}`}</span>
      </span>
    </LinkButton>
  ),
});

/** Returns the row of the groups that the person asked to follow, whose names they read once a leader has answered. */
const askedRow = (groups: number): NextRow => ({
  key: 'asked',
  icon: UserPlus,
  words: `You asked to follow ${groups === 1 ? 'a group' : `${groups} groups`}. The leader has not answered yet.`,
  link: (look) => (
    <LinkButton to="/groups" {...look}>
      {groups === 1 ? 'See request' : 'See requests'}
    </LinkButton>
  ),
});

/** Pages on which invitations are answered. */
const answeredAt = { leader: '/groups', author: '/lesson-plans', substitute: '/events' } as const;

const invitationRow = ({ id, kind, name, invited_by }: WhatsNext['invitations'][number]): NextRow => ({
  key: `invitation ${id}`,
  icon: MailOpen,
  words: (
    <span>
      <span>{`${invited_by} ${asksWords[kind]} `}</span>
      <span className="font-semibold">{name}</span>.
    </span>
  ),
  link: (look) => (
    <LinkButton to={answeredAt[kind]} {...look}>
      <span>
        Answer<span className="sr-only">{` ${name}`}</span>
      </span>
    </LinkButton>
  ),
});

const reviewRow = (count: number): NextRow => ({
  key: 'review',
  icon: ClipboardCheck,
  words: `${plural(count, 'item', 'items')} to review`,
  link: (look) => (
    <LinkButton to="/review" {...look}>
      Review
    </LinkButton>
  ),
});

const lookBackRow = (event: WhatsNext['look_back'][number]): NextRow => ({
  key: `event ${event.id}`,
  icon: History,
  words: (
    <span>
      How was <span className="font-semibold">{event.name}</span> on <OnDevice>{() => daysWords(event)}</OnDevice>?
    </span>
  ),
  link: (look) => (
    <LinkButton to="/events/$eventId" params={{ eventId: String(event.id) }} hash="look-back" {...look}>
      <span>
        Look back<span className="sr-only">{` on ${event.name}`}</span>
      </span>
    </LinkButton>
  ),
});

/** The row that leads to Right Now, with what the person asked there last. */
export const rightNowRow: NextRow = {
  key: 'now',
  icon: Sparkles,
  words: (
    <span>
      What can you do right now?{' '}
      <span className="text-soft">
        <OnDevice>{lastAskedWords}</OnDevice>
      </span>
    </span>
  ),
  link: (look) => (
    <LinkButton to="/now" {...look}>
      Right Now
    </LinkButton>
  ),
};

/** Returns what the person last chose for Right Now on this device: "20 minutes, 2 teams"; '' if they chose nothing yet. */
export function lastAskedWords(): string {
  return readForUser('now', (stored) => {
    if (stored === undefined) return '';
    const { minutes, teams } = (stored ?? {}) as { minutes?: unknown; teams?: unknown };
    const integerOr = (value: unknown, standard: number) => (Number.isInteger(value) ? Number(value) : standard);
    return `${plural(integerOr(minutes, 20), 'minute', 'minutes')}, ${plural(integerOr(teams, 1), 'team', 'teams')}`;
  });
}
