import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { MadeSeason, NewSeason, Season, SentPart } from '@teamsparks/contract/right-now/fields';
import { planPartOf } from '@teamsparks/contract/right-now/plan-part';
import { seasonWeeksMax } from '@teamsparks/contract/right-now/practice-plan-parts';
import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { categories, type Category } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { type AssignToEvent, createPlan, findPlanVersions, lockProgram } from '../lesson-plans/index.ts';
import { lockEvents, raiseNumbers } from '../events/index.ts';
import { lockGroup } from '../groups/index.ts';
import { readSettings } from '../accounts/index.ts';
import { composePracticePlan } from './compose-practice-plan.ts';
import { resolveNowQuery } from './right-now.service.ts';
import { findSeats, type Seats } from './season-events.service.ts';
import { loadComposing, describeParts, toNowQuery } from './practice-plan.service.ts';

type WithSettings = Pick<Context, 'db' | 'config'>;

/** Challenges drawn per category: enough for all weeks of a school year. */
const seasonChoices = 64;

/** The minutes of a lesson plan are without setting up (FST-023). */
const ofPlan = { countsSetup: false };

interface Week {
  day: string;
  off: string | null;
  usual: boolean;
  chosen: boolean;
  parts: SentPart[];
}

/**
 * Returns the weeks from the first day to the last, each with the group's event, if any, and a practice plan, empty
 * for a day that is not chosen or that nothing fits, and the categories that no week has; saves nothing. Throws
 * 422 for impossible days, if nothing fits on any day, and for a box or group that the person does not see.
 */
export async function previewSeason(context: WithSettings, actor: Actor, wanted: NewSeason): Promise<Season> {
  const seats = await findSeats(context.db, actor, wanted.group_id, daysOf(wanted));
  const weeks = await weeksOf(context, actor, wanted, seats);
  const shown = await Promise.all(
    weeks.map(async ({ parts, ...week }) => ({
      ...week,
      ...seats.on(week.day),
      parts: await describeParts(context.db, actor, parts, ofPlan),
    })),
  );
  const coveredCategories = new Set(shown.flatMap(({ parts }) => parts.map(({ category }) => category)));
  return { weeks: shown, left_out: categories.filter((category) => !coveredCategories.has(category)) };
}

/**
 * Creates the season's plans as this person's drafts and puts each where {@link findSeats} says, creating missing
 * events, in one transaction; returns the plans and the events it created, with their versions. Throws 422 as {@link
 * previewSeason} and if no day is left.
 */
export async function createSeason(
  context: WithSettings & { assignToEvent: AssignToEvent },
  actor: Actor,
  wanted: NewSeason,
): Promise<MadeSeason> {
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx };
    // Two leaders who fill the same season take turns: the second finds the events of the first.
    const group = wanted.group_id === null ? undefined : await lockGroup(tx, actor, wanted.group_id);
    const seats = await findSeats(tx, actor, wanted.group_id, daysOf(wanted));
    const weeks = await weeksOf(within, actor, wanted, seats);
    demandDay(weeks);
    const filled = weeks.filter((week) => week.parts.length > 0);
    const eventIds = filled.flatMap(({ day }) => seats.on(day).event?.id ?? []);
    // The order of locks avoids deadlocks: editing an event locks it before its program, archiving a program locks that before numbers.
    await lockEvents(tx, eventIds);
    if (group && group.program_id !== null) await lockProgram(tx, actor, group.program_id);
    await raiseNumbers(tx, eventIds);
    const drafts: Omit<MadeSeason['plans'][number], 'version'>[] = [];
    const events: MadeSeason['events'] = [];
    for (const { day, parts } of filled) {
      const event_id = await seats.take(within, day, events);
      const name = nameOn(wanted.name, day);
      const items = (await describeParts(tx, actor, parts, ofPlan)).map(planPartOf);
      const { id } = await createPlan(within, actor, { name, description: null, status: 'draft', items, event_id });
      drafts.push({ id, name, day, event_id });
    }
    const versions = await findPlanVersions(
      tx,
      drafts.map(({ id }) => id),
    );
    return { plans: drafts.map((draft) => ({ ...draft, version: versions.get(draft.id) ?? 0 })), events };
  });
}

/** Throws 422 if no day is chosen. */
function demandDay(weeks: readonly Week[]): void {
  if (weeks.some(({ chosen }) => chosen)) return;
  if (weeks.every(({ off }) => off !== null)) throw invalid('last_day', 'No day is left. Please choose a later one.');
  throw invalid('skip', 'No day is left. Please skip fewer.');
}

/** Returns a plan's name with its day, such as "Tuesday makers, Dec 1", within the maximum length. */
function nameOn(name: string, day: string): string {
  const date = new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${name
    .slice(0, nameMaxLength - date.length - 2)
    .toWellFormed()
    .trimEnd()}, ${date}`;
}

/**
 * Composes all weeks: none repeats a challenge of an earlier one, and each fills the categories practiced least by then; throws 422
 * if nothing fits.
 */
async function weeksOf(context: WithSettings, actor: Actor, wanted: NewSeason, seats: Seats): Promise<Week[]> {
  const days = daysOf(wanted);
  const { days_off } = await readSettings(context);
  const request = { ...(await resolveNowQuery(context.db, actor, toNowQuery(wanted))), ...ofPlan };
  const { seed, minutes } = wanted;
  const composing = await loadComposing(context.db, actor, request, {
    seed,
    minutes,
    avoid: [],
    perCategory: seasonChoices,
  });
  const practiced = new Map<Category, number>(request.practiced);
  let { choices } = composing;
  const weeks = days.map((day, week): Week => {
    const off = days_off.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.name ?? null;
    const usual = off === null && seats.isUsual(day);
    const chosen = usual ? !wanted.skip.includes(day) : wanted.also.includes(day);
    if (!chosen) return { day, off, usual, chosen, parts: [] };
    const parts = composePracticePlan({
      ...composing,
      choices,
      practiced,
      seed: (seed + week) % 2 ** 31,
      gapsFirst: true,
    });
    if (!parts.some(({ kind }) => kind === 'challenge')) return { day, off, usual, chosen, parts: [] };
    const ids = new Set(parts.map((part) => (part.kind === 'challenge' ? part.challenge_id : 0)));
    for (const { category } of choices.filter(({ id }) => ids.has(id))) {
      practiced.set(category, (practiced.get(category) ?? 0) + 1);
    }
    choices = choices.filter(({ id }) => !ids.has(id));
    return { day, off, usual, chosen, parts };
  });
  const chosen = weeks.filter((week) => week.chosen);
  if (chosen.length > 0 && chosen.every(({ parts }) => parts.length === 0))
    throw invalid('minutes', 'No challenge fits these minutes.');
  return weeks;
}

function daysOf({ first_day, last_day }: NewSeason): string[] {
  if (last_day < first_day) throw invalid('last_day', 'Please enter a last day that is not before the first one.');
  const days: string[] = [];
  for (let day = first_day; day <= last_day; day = addDays(day, 7)) {
    if (days.length >= seasonWeeksMax) throw invalid('last_day', `Please choose at most ${seasonWeeksMax} weeks.`);
    days.push(day);
  }
  return days;
}
