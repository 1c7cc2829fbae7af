import { addDays } from '@teamsparks/contract/calendar-date';
import type { NewSeason, Season, SentPart } from '@teamsparks/contract/session-fields';
import { planPartOf, seasonWeeksMax } from '@teamsparks/contract/session-parts';
import { nameMaxLength } from '@teamsparks/contract/limits';
import { categories, type Category } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { type AssignToEvent, createPlan } from '../lesson-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { composeSession } from './compose-session.ts';
import { askedBy } from './right-now.service.ts';
import { composingOf, partsShown, questionOf } from './session.service.ts';

type WithSettings = Pick<Context, 'db' | 'config'>;

/** Of every category enough for all weeks of a school year. */
const seasonChoices = 64;

interface Week {
  day: string;
  off: string | null;
  parts: SentPart[];
}

/** A session a week from the first day to the last; throws 422 where none is left. */
export async function previewSeason(context: WithSettings, actor: Actor, wanted: NewSeason): Promise<Season> {
  const weeks = await weeksOf(context, actor, wanted);
  const shown = await Promise.all(
    weeks.map(async ({ parts, ...week }) => ({ ...week, parts: await partsShown(context.db, actor, parts) })),
  );
  const had = new Set(shown.flatMap(({ parts }) => parts.map(({ category }) => category)));
  return { weeks: shown, left_out: categories.filter((category) => !had.has(category)) };
}

/** The same as drafts of this person's own, all of them or none. Nothing that there is changes. */
export async function createSeason(
  context: WithSettings & { assignToEvent: AssignToEvent },
  actor: Actor,
  wanted: NewSeason,
) {
  return inTransaction(context.db, async (tx) => {
    const weeks = await weeksOf({ ...context, db: tx }, actor, wanted);
    const plans: { id: number; name: string; day: string }[] = [];
    for (const { day, parts } of weeks.filter((week) => week.parts.length > 0)) {
      const name = nameOn(wanted.name, day);
      const items = (await partsShown(tx, actor, parts)).map(planPartOf);
      const input = { name, description: null, status: 'draft' as const, items };
      const { id } = await createPlan({ db: tx, assignToEvent: context.assignToEvent }, actor, input);
      plans.push({ id, name, day });
    }
    return { plans };
  });
}

/** "Tuesday makers, Dec 1" */
function nameOn(name: string, day: string): string {
  const date = new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${name
    .slice(0, nameMaxLength - date.length - 2)
    .toWellFormed()
    .trimEnd()}, ${date}`;
}

/** Every week avoids what the weeks before have, and fills the categories that were practiced least by then. */
async function weeksOf(context: WithSettings, actor: Actor, wanted: NewSeason): Promise<Week[]> {
  const days = daysOf(wanted);
  const { days_off } = await readSettings(context);
  const asked = await askedBy(context.db, actor, questionOf(wanted));
  const { seed, minutes } = wanted;
  const composing = await composingOf(context.db, actor, asked, {
    seed,
    minutes,
    avoid: [],
    perCategory: seasonChoices,
  });
  const practiced = new Map<Category, number>(asked.practiced);
  let { choices } = composing;
  const weeks = days.map((day, week): Week => {
    const off = days_off.find(({ first_day, last_day }) => first_day <= day && day <= last_day);
    if (off) return { day, off: off.name, parts: [] };
    const parts = composeSession({ ...composing, choices, practiced, seed: (seed + week) % 2 ** 31, gapsFirst: true });
    if (!parts.some(({ kind }) => kind === 'challenge')) return { day, off: null, parts: [] };
    const ids = new Set(parts.map((part) => (part.kind === 'challenge' ? part.challenge_id : 0)));
    for (const { category } of choices.filter(({ id }) => ids.has(id))) {
      practiced.set(category, (practiced.get(category) ?? 0) + 1);
    }
    choices = choices.filter(({ id }) => !ids.has(id));
    return { day, off: null, parts };
  });
  if (days.length > 0 && weeks.every(({ off }) => off !== null))
    throw invalid('last_day', 'No day is left. Please choose a later one.');
  if (weeks.every(({ parts }) => parts.length === 0)) throw invalid('minutes', 'No challenge fits these minutes.');
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
