import type { Step, WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { OnDevice } from '../../shared/ui/painted.tsx';
import { formatNearDays, hoursWords, nearDays } from '../events/event-words.ts';
import { FirstStepsCard, type StepRow } from './FirstStepsCard.tsx';
import { lacksPlan, type Meeting } from './meeting-to-prepare.ts';

type Rows = Record<string, StepRow>;

/** Returns the way to a meeting without a plan. */
const toMeeting = ({ id, start_date, end_date }: Meeting): StepRow['action'] =>
  function MeetingLink(look) {
    return (
      <LinkButton to="/events/$eventId" params={{ eventId: String(id) }} {...look}>
        {`Prepare ${formatNearDays(start_date, end_date)}`}
      </LinkButton>
    );
  };

/** Returns what a meeting's minutes are called that a plan fills: "the 75 minutes"; "an hour" for others than the 30 to 120 of a session. */
function minutesWords({ begins_at, begins, ends }: Meeting): string {
  const minutes = Math.round((Date.parse(ends) - Date.parse(begins)) / 60_000);
  return begins_at !== null && minutes >= 30 && minutes <= 120 ? `the ${minutes} minutes` : 'an hour';
}

/** Returns the words of a step that leads to a meeting, which has no line of its own then. */
const meetingWords = (meeting: Meeting, words: string) => (
  <span>
    <bdi className="font-semibold">{meeting.name}</bdi>,{' '}
    <OnDevice>{() => [nearDays(meeting), hoursWords(meeting)].filter(Boolean).join(', ')}</OnDevice>
    <span className="block">{words}</span>
  </span>
);

/**
 * Returns how the steps of a teacher are shown. Those that write a plan and give it a date lead to the next meeting while it has
 * no plan; others with a plan to the one that was changed last.
 */
function teacherRows({ plan, meeting }: Pick<OwnStepsProps, 'plan' | 'meeting'>): Rows {
  const prepare = lacksPlan(meeting) && toMeeting(meeting);
  const around = (words: string) => (lacksPlan(meeting) ? meetingWords(meeting, words) : words);
  const minutes = lacksPlan(meeting) ? minutesWords(meeting) : 'an hour';
  const toPlan: (label: string) => StepRow['action'] = (label) =>
    function PlanLink(look) {
      if (!plan)
        return (
          <LinkButton to="/lesson-plans" {...look}>
            Lesson plans
          </LinkButton>
        );
      return (
        <LinkButton to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(plan.id) }} {...look}>
          {label}
        </LinkButton>
      );
    };
  return {
    group: {
      title: 'Set up your group',
      words: 'Its level, its usual day, and how many children come.',
      action: (look) => (
        <LinkButton to="/groups" hash="new" {...look}>
          Set up a group
        </LinkButton>
      ),
    },
    plan: {
      title: 'Write a lesson plan',
      words: around(`Pick challenges yourself, or let TeamSparks fill ${minutes}.`),
      action:
        prepare ||
        ((look) => (
          <LinkButton to="/lesson-plans" {...look}>
            Write a plan
          </LinkButton>
        )),
    },
    date: {
      title: 'Put a plan on a date of your group',
      words: around('Then you see what is missing before you meet.'),
      action: prepare || toPlan('Choose a date'),
    },
    print: {
      title: 'Print what you need',
      words: 'A print pack has the plan, the sheets and the shopping list.',
      action: toPlan('Open the plan'),
    },
    run: {
      title: 'Run a challenge',
      words: 'TeamSparks shows the task and keeps the time. A run counts once a challenge is done.',
      action: (look) => (
        <LinkButton to="/now" {...look}>
          Choose a challenge
        </LinkButton>
      ),
    },
  };
}

/** How the steps of students and parents are shown. */
const learnerRows: Rows = {
  bookmark: {
    title: 'Bookmark a challenge',
    words: 'Press the star of one that you want to try.',
    action: (look) => (
      <LinkButton to="/challenges" {...look}>
        Open the library
      </LinkButton>
    ),
  },
  try: {
    title: 'Try a challenge',
    words: 'Then mark it as tried on your dashboard.',
    action: (look) => (
      <LinkButton to="/dashboard" search={{ tab: 'bookmarks' }} {...look}>
        Open the dashboard
      </LinkButton>
    ),
  },
  follow: {
    title: 'Have a code? Follow a group',
    words: 'You see when it meets and what it does.',
    action: (look) => (
      <LinkButton to="/groups" {...look}>
        Enter the code
      </LinkButton>
    ),
  },
};

const missing: StepRow = { title: '', words: '', action: () => null };

export interface OwnStepsProps {
  steps: readonly Step[];
  /** Plan that the steps with a plan lead to. */
  plan: WhatsNext['last_plan'];
  /** The person's next event. */
  meeting: Meeting | undefined;
  /** The next step has the main button of the page. */
  main: boolean;
}

/** Shows a person's own first steps. */
export function OwnSteps({ steps, main, ...around }: OwnStepsProps) {
  const rows = { ...teacherRows(around), ...learnerRows };
  return (
    <FirstStepsCard
      title="First steps"
      steps={steps}
      rowOf={({ name }) => rows[name] ?? missing}
      skipLabel="Skip"
      main={main}
    />
  );
}
