import { getEvent as getEventEndpoint } from '@teamsparks/contract/events/endpoints';
import { clockMinutes, elapsedTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/fields';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/fields/lesson-plan';
import type { MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import { minutesOf, partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PackPart } from '@teamsparks/contract/print-packs/fields';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { runsChallenges } from '../accounts/index.ts';
import { type Pack, type Packable, packablesOf } from '../challenges/index.ts';
import { getEvent, listEventsAhead, timeWords, whenWords } from '../events/index.ts';
import { getPlan } from '../lesson-plans/index.ts';
import { readList } from '../materials/index.ts';
import type { PackKey } from './print-packs.repository.ts';

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/** What a pack is made of, as far as this person sees it. */
export interface Subject {
  name: string;
  /** Minutes after midnight; null where no hour is set. */
  begins: number | null;
  plans: WholePlan[];
  /** Whose day, place and groups stand above the plan. */
  event: PackedEvent | null;
  packables: Packable[];
  /** Undefined for people who do not work with the shopping list. */
  list: MaterialList | undefined;
}

type PackedEvent = Pick<
  Event,
  'id' | 'name' | 'start_date' | 'end_date' | 'begins_at' | 'ends_at' | 'time_zone' | 'place' | 'groups'
>;

/** Throws 404 for what is out of sight; who sees an event without its plans has nothing to print of it. */
export async function readSubject(context: OnDatabase, actor: Actor, key: PackKey): Promise<Subject> {
  const { name, begins, plans, event } = await (key.of === 'plan' ? ofPlan : ofEvent)(context, actor, key.id);
  const ids = plans.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'challenge' && !item.archived && item.challenge?.id) || []),
  );
  const packables = await packablesOf(context, actor, [...new Set(ids)]);
  const isList = can(actor, 'view_training_videos') && packables.some(({ materials }) => materials.length > 0);
  const list = isList ? await readList(context, actor, key).catch(whereRefused) : undefined;
  return { name, begins: minutes(begins), plans, event, packables, list };
}

function whereRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

async function ofPlan(context: OnDatabase, actor: Actor, id: number) {
  const plan = await getPlan(context, actor, id);
  const event = await onlyEventAhead(context, actor, id);
  return { name: plan.name, begins: plan.begins_at, plans: [plan], event };
}

/** Whether what a pack says of an event is still for this person. */
export async function seesEvent(context: OnDatabase, actor: Actor, id: number): Promise<boolean> {
  if (!can(actor, 'view_events')) return false;
  return (await getEvent(context, actor, id).catch(whereRefused))?.plans != null;
}

/** The one event for which a plan is printed; with several nobody knows which of them is meant. */
async function onlyEventAhead(context: OnDatabase, actor: Actor, planId: number): Promise<PackedEvent | null> {
  if (!can(actor, 'view_events')) return null;
  const ahead = await listEventsAhead(context, actor, planId);
  const [only] = ahead;
  return only && ahead.length === 1 ? getEvent(context, actor, only) : null;
}

async function ofEvent(context: OnDatabase, actor: Actor, id: number) {
  if (!can(actor, 'view_events')) throw notFound(getEventEndpoint.notFound);
  const event = await getEvent(context, actor, id);
  const { name, begins_at, plans } = event;
  if (!plans) throw notFound(getEventEndpoint.notFound);
  const whole: WholePlan[] = [];
  for (const { lesson_plan } of plans) whole.push(await getPlan(context, actor, lesson_plan.id));
  return { name, begins: begins_at, plans: whole, event };
}

/** What of it can be printed for this person, in the order of a pack. */
export function partsOf(actor: Actor, { plans, packables, list }: Subject): PackPart[] {
  const sheets = packables.flatMap(({ sheet }) => sheet ?? []);
  const host = runsChallenges(actor);
  const there: Record<PackPart, boolean> = {
    plan: plans.some(({ items }) => items.length > 0),
    team: sheets.length > 0 || packables.some(({ own }) => own),
    appraiser: host && sheets.length > 0,
    handouts: host && sheets.some(({ handouts }) => handouts.length > 0),
    cards: packables.length > 0,
    list: list !== undefined && list.challenges.length > 0,
  };
  return (Object.keys(there) as PackPart[]).filter((part) => there[part]);
}

const minutes = (time: string | null): number | null => (time === null ? null : clockMinutes(time));

/** What stands above the plan: what is printed here, for when, where and whom. */
export function planFacts({ plans, event }: Pick<Subject, 'plans' | 'event'>): string[] {
  const groups = (event?.groups ?? []).flatMap(({ name }) => name ?? []);
  const line = (one: string, several: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${names.length === 1 ? one : several}: ${names.join(', ')}`];
  return [
    ...line(
      'Lesson plan',
      'Lesson plans',
      plans.map(({ name }) => name),
    ),
    ...(event
      ? [
          `Event: ${event.name}`,
          `When: ${whenWords({ ...event, begins_at: minutes(event.begins_at), ends_at: minutes(event.ends_at) })}`,
        ]
      : []),
    ...(event?.place ? [`Where: ${event.place}`] : []),
    ...line('Group', 'Groups', groups),
  ];
}

/** The parts of all plans with the times at which they begin, which run on from plan to plan. */
export function planLines({ plans, begins }: Pick<Subject, 'plans' | 'begins'>): NonNullable<Pack['plan']>['lines'] {
  let minutes = 0;
  return plans.flatMap(({ name, items }) => {
    const head = { begins: beginWords(begins, minutes), name, note: 'Lesson plan', minutes: null };
    const lines = items.map((item) => {
      const own = minutesOf(item);
      const line = { begins: beginWords(begins, minutes), name: partTitle(item), note: noteOf(item), minutes: own };
      minutes += own ?? 0;
      return line;
    });
    return plans.length > 1 ? [head, ...lines] : lines;
  });
}

/** Longer notes stay on the screen. */
const noteMaxLength = 600;

function noteOf(item: WholePlan['items'][number]): string {
  if (item.kind === 'video') return `Video: ${item.training_session_video.training_video.title}`;
  if (item.kind !== 'text' || !item.text) return '';
  return item.text.length > noteMaxLength ? `${item.text.slice(0, noteMaxLength).trimEnd()} \u2026` : item.text;
}

/** "4:05 PM", or "+0:05" where no hour is set. */
const beginWords = (begins: number | null, minutes: number): string =>
  begins === null ? elapsedTime(minutes) : timeWords(begins + minutes);
