import { getEvent as getEventEndpoint } from '@teamsparks/contract/events/endpoints';
import { clockMinutes, elapsedTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/fields';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/fields/lesson-plan';
import type { MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { packTeamsMax } from '@teamsparks/contract/shared/limits';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { minutesOf, partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PackPart } from '@teamsparks/contract/print-packs/fields';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { runsChallenges } from '../accounts/index.ts';
import { type Pack, type Packable, findPackables } from '../challenges/index.ts';
import { getEvent, listEventsAhead, timeWords, whenWords } from '../events/index.ts';
import { getPlan } from '../lesson-plans/index.ts';
import { readList, shoppingPlanOf } from '../materials/index.ts';
import type { PackKey } from './print-packs.repository.ts';

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/** Content of a pack, as far as this person sees it. */
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

/**
 * Reads what a pack of this plan or event can print for this person; throws 404 if they do not see it, or see the event without
 * its plans.
 */
export async function readSubject(context: OnDatabase, actor: Actor, key: PackKey): Promise<Subject> {
  const { name, begins, plans, event } = await (key.of === 'plan' ? ofPlan : ofEvent)(context, actor, key.id);
  const ids = plans.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'challenge' && !item.archived && item.challenge?.id) || []),
  );
  const packables = await findPackables(context, actor, [...new Set(ids)]);
  const isList = can(actor, 'view_training_videos') && packables.some(({ materials }) => materials.length > 0);
  const list = isList ? await readList(context, actor, key).catch(whereRefused) : undefined;
  return { name, begins: minutes(begins), plans, event, packables, list };
}

/** Returns undefined for a refusal; throws any other error again. */
function whereRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** Reads a lesson plan, and the one event ahead that uses it. */
async function ofPlan(context: OnDatabase, actor: Actor, id: number) {
  const plan = await getPlan(context, actor, id);
  const event = await onlyEventAhead(context, actor, id);
  return { name: plan.name, begins: plan.begins_at, plans: [plan], event };
}

/**
 * Tells whether this person still sees the event and its plans; that takes `view_events` and `view_lesson_plans`.
 */
export async function seesEvent(context: OnDatabase, actor: Actor, id: number): Promise<boolean> {
  if (!can(actor, 'view_events')) return false;
  return (await getEvent(context, actor, id).catch(whereRefused))?.plans != null;
}

/** Returns the event ahead that uses a plan if there is exactly one; several leave open which one is printed. */
async function onlyEventAhead(context: OnDatabase, actor: Actor, planId: number): Promise<PackedEvent | null> {
  if (!can(actor, 'view_events')) return null;
  const ahead = await listEventsAhead(context, actor, planId);
  const [only] = ahead;
  return only && ahead.length === 1 ? getEvent(context, actor, only) : null;
}

/** Reads an event and all of its plans; throws 404. */
async function ofEvent(context: OnDatabase, actor: Actor, id: number) {
  if (!can(actor, 'view_events')) throw notFound(getEventEndpoint.notFound);
  const event = await getEvent(context, actor, id);
  const { name, begins_at, plans } = event;
  if (!plans) throw notFound(getEventEndpoint.notFound);
  const fullPlans: WholePlan[] = [];
  for (const { lesson_plan } of plans) fullPlans.push(await getPlan(context, actor, lesson_plan.id));
  return { name, begins: begins_at, plans: fullPlans, event };
}

/**
 * Returns the parts that can be printed for this person, in the order of a pack; the appraiser's page and handouts only
 * for people who run challenges.
 */
export function printableParts(actor: Actor, { plans, packables, list }: Subject): PackPart[] {
  const sheets = packables.flatMap(({ sheet }) => sheet ?? []);
  const host = runsChallenges(actor);
  const isPrintable: Record<PackPart, boolean> = {
    plan: plans.some(({ items }) => items.length > 0),
    team: sheets.length > 0 || packables.some(({ own }) => own),
    appraiser: host && sheets.length > 0,
    handouts: host && sheets.some(({ handouts }) => handouts.length > 0),
    cards: packables.length > 0,
    list: list !== undefined && list.challenges.length > 0,
  };
  return (Object.keys(isPrintable) as PackPart[]).filter((part) => isPrintable[part]);
}

/** Returns the teams at once and the rounds of a list; more teams than a pack takes have their turn in rounds. */
export function turnsOf({ entries }: MaterialList): { teams: number; rounds: number } {
  const { teams, rounds } = shoppingPlanOf(entries);
  return teams > packTeamsMax ? splitIntoRounds(teams * rounds) : { teams, rounds };
}

/**
 * Returns what the materials of a pack for this number of teams are for: the rounds of the list, or as many as all of its
 * teams need where it has more at once than a pack takes.
 */
export function packPlan({ entries }: MaterialList, atOnce: number): ShoppingPlan {
  const { teams, rounds, reuse } = shoppingPlanOf(entries);
  return { teams: atOnce, rounds: teams > packTeamsMax ? Math.ceil((teams * rounds) / atOnce) : rounds, reuse };
}

const minutes = (time: string | null): number | null => (time === null ? null : clockMinutes(time));

/** Returns the lines above the plan: plans, event, time, place and groups, as far as there are any. */
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

/**
 * Returns the rows of all plans with the times at which they begin, with several plans also a row for each plan;
 * time runs on from plan to plan.
 */
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

/** Longer notes (characters) are cut in print. */
const noteMaxLength = 600;

/** Returns the note of a plan item: the title of its video, or its text. */
function noteOf(item: WholePlan['items'][number]): string {
  if (item.kind === 'video') return `Video: ${item.training_session_video.training_video.title}`;
  if (item.kind !== 'text' || !item.text) return '';
  return item.text.length > noteMaxLength ? `${item.text.slice(0, noteMaxLength).trimEnd()} \u2026` : item.text;
}

/** Returns the start of an item: "4:05 PM", or "+0:05" if the plan has no hour. */
const beginWords = (begins: number | null, minutes: number): string =>
  begins === null ? elapsedTime(minutes) : timeWords(begins + minutes);
