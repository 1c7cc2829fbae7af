import type { PlanChanges } from '@teamsparks/contract/lesson-plans/fields/lesson-plan';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { assignToEvent } from '../features/events/index.ts';
import { addItem, createPlan, putInOrder, setPlanStatus, updatePlan } from '../features/lesson-plans/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { importStarterLibrary } from './starter-library.ts';

const noEvents = async () => {
  throw new Error('the sample plans are of no event');
};

/**
 * Adds a published, a locked and a draft demo lesson plan with their videos, through the same code as people's
 * plans, and returns their ids by name.
 */
export async function addSamplePlans(
  context: Context,
  { author, ids }: Awaited<ReturnType<typeof importStarterLibrary>>,
) {
  const itemOf = (part: SamplePart) => {
    if ('pause' in part) return { kind: 'break', title: part.pause, minutes: part.minutes } as const;
    if ('text' in part) return { kind: 'text', ...part } as const;
    const challenge_id = ids.get(part.challenge);
    if (challenge_id === undefined) throw new Error(`the starter library has no ${part.challenge}`);
    return { kind: 'challenge', challenge_id, minutes: null } as const;
  };
  const idsByName = new Map<string, number>();
  for (const { name, description, status, videos, parts, times, order } of samplePlans) {
    const creating = { db: context.db, assignToEvent: noEvents };
    const { id } = await createPlan(creating, author, { name, description, videos: [...videos] });
    for (const part of parts) await addItem(context, author, id, itemOf(part));
    const { items } = await updatePlan(context, author, id, times);
    const ordered = order.map((place) => items[place]?.id).filter((item) => item !== undefined);
    await putInOrder(context, author, id, ordered);
    await setPlanStatus(context, author, id, status);
    idsByName.set(name, id);
  }
  return idsByName;
}

interface CreatedIds {
  /** Ids by name. */
  events: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, number>;
}

/** Plans of two demo events: one with a single plan, one with all plans. */
const eventsWithPlans = { one: 'Improv Weekend', all: 'Bridges and Towers' };

/** Assigns the first of these plans to one demo event and all to another; throws if an event is missing. */
export async function assignSamplePlans({ db }: Pick<Context, 'db'>, author: Actor, { events, plans }: CreatedIds) {
  const ids = [...plans.values()];
  const assign = async (name: string, lessonPlans: readonly number[]) => {
    const event_id = events.get(name);
    if (event_id === undefined) throw new Error(`there is no event ${name}`);
    for (const lesson_plan_id of lessonPlans) await assignToEvent(db, author, { event_id, lesson_plan_id });
  };
  await assign(eventsWithPlans.one, ids.slice(0, 1));
  await assign(eventsWithPlans.all, ids);
}

interface SampleVideo {
  title: string;
  description: string;
  video_url: string;
  /** Null where the demonstration does not say. */
  duration_seconds: number | null;
}

const embed = (id: string) => `https://www.youtube.com/embed/${id}`;

/** Talks that are made for everybody, by title. */
const ideas: SampleVideo = {
  title: 'Where good ideas come from',
  description:
    'Steven Johnson on slow hunches, and why ideas need company. Good to watch before the first brainstorming.',
  video_url: embed('NugRZGDbPFU'),
  duration_seconds: 247,
};
const tower: SampleVideo = {
  title: 'Build a tower, build a team',
  description: 'Tom Wujec on what the marshmallow challenge shows about teams: those who try early win.',
  video_url: embed('H0_yKBitO8M'),
  duration_seconds: null,
};
const posture: SampleVideo = {
  title: 'Your body language may shape who you are',
  description: 'Amy Cuddy on standing tall. For teams that are about to go on stage.',
  video_url: embed('Ks-_Mh1QhMc'),
  duration_seconds: 1262,
};
const confidence: SampleVideo = {
  title: 'How to build your creative confidence',
  description: 'David Kelley on people who say that they are not creative, and how to prove them wrong.',
  video_url: embed('16p9YRF0l-g'),
  duration_seconds: null,
};

/** One part of a sample plan after its videos; challenges by file name in the starter library. */
type SamplePart =
  | { challenge: string }
  | { title: string; text: string; minutes: number }
  | { pause: string; minutes: number };

interface SamplePlan {
  name: string;
  description: string;
  status: Status;
  videos: readonly SampleVideo[];
  parts: readonly SamplePart[];
  times: Pick<PlanChanges, 'begins_at' | 'budget_minutes'>;
  /** Places of videos and parts as they stand above, from 0. */
  order: readonly number[];
}

const samplePlans: readonly SamplePlan[] = [
  {
    name: 'First practice: thinking together',
    description:
      'For a new team. Nobody needs to know anything; at the end everybody has built something and said yes once.',
    status: 'published',
    videos: [ideas],
    parts: [
      {
        title: 'Welcome',
        text: 'Everybody says their name and the strangest thing in their pocket.\nThree rules: one voice at a time, build on what you hear, nothing is silly.',
        minutes: 5,
      },
      { challenge: 'communication-elementary-practice' },
      { pause: 'Water break', minutes: 5 },
      { challenge: 'tower-elementary-practice' },
      { title: 'Looking back', text: 'What did somebody else do that helped you? One sentence each.', minutes: 8 },
    ],
    times: { begins_at: '16:00', budget_minutes: 60 },
    order: [1, 0, 2, 3, 4, 5],
  },
  {
    name: 'Build a tower, build a team',
    description: 'What the marshmallow challenge teaches, and then a bridge to try it on.',
    status: 'locked',
    videos: [tower, confidence],
    parts: [{ challenge: 'bridge-middle-school-practice' }],
    times: { begins_at: '15:30', budget_minutes: 45 },
    order: [0, 2, 1],
  },
  {
    name: 'Before the tournament: on stage',
    description: 'Voice, posture and a story, the week before.',
    status: 'draft',
    videos: [posture],
    parts: [{ challenge: 'storytelling-elementary-practice' }, { pause: 'Break', minutes: 10 }],
    times: { begins_at: null, budget_minutes: null },
    order: [0, 1, 2],
  },
];
