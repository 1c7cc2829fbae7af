import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Practice } from '@teamsparks/contract/practice/addresses/dashboard';
import { practiceWeeks } from '@teamsparks/contract/shared/limits';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../accounts/index.ts';
import { findBestOfEachCategory, findPracticed, type Practiced } from './practice.repository.ts';
import { suggestionsFrom, tally, usualLevelOf } from './suggestions.ts';

/**
 * Returns the person's practice: names by day for the last weeks, counts of all time by category and skill, and
 * suggestions; a challenge counts once a day, in the installation's time zone.
 */
export async function getPractice(context: Pick<Context, 'db' | 'clock' | 'config'>, actor: Actor): Promise<Practice> {
  const { db, clock } = context;
  const { time_zone } = await readSettings(context);
  const practiced = await findPracticed(db, actor, time_zone);
  const candidates = await findBestOfEachCategory(db, actor, usualLevelOf(practiced));
  const byCategory = tally(practiced.map(({ category }) => category));
  const bySkill = tally(practiced.flatMap((one) => one.skills));
  return {
    days: daysOf(practiced, clock.now()),
    categories: categories.map((category) => ({ category, practiced: byCategory.get(category) ?? 0 })),
    skills: skills.map((skill) => ({ skill, practiced: bySkill.get(skill) ?? 0 })),
    next: suggestionsFrom(candidates, practiced),
  };
}

/** Returns the practiced names by day for whole weeks back, and a day more for readers in whose time zone it is still yesterday. */
function daysOf(practiced: readonly Practiced[], now: Date): Practice['days'] {
  const first = addDays(now.toISOString().slice(0, 10), -7 * practiceWeeks - 1);
  const byDay = Map.groupBy(
    practiced.filter(({ day }) => day >= first),
    ({ day }) => day,
  );
  return [...byDay].map(([day, all]) => ({ day, names: all.map(({ name }) => name) }));
}
