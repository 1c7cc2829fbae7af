import { likeness } from '@teamsparks/contract/shared/lines/material-key';
import { materialGroups } from '@teamsparks/contract/shared/lines/material-names';
import { canonicalName } from '@teamsparks/contract/shared/lines/thing-name';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { likePatternFor, opensChallenge, seesMaterials } from '../challenges/index.ts';
import { runsChallenges } from '../accounts/index.ts';

const namesMax = 10;

/**
 * Returns at most ten material names for what somebody typed, with a unit ('' if unknown): shipped names (also found
 * by their synonyms) first, then those in the person's own boxes and in challenges whose materials the person may
 * read.
 */
export async function findMaterialNames(db: Database, actor: Actor, search: string) {
  const typed = likeness(search.replaceAll('’', "'"));
  const begins = (name: string) => likeness(name).startsWith(typed);
  const holds = (name: string) =>
    likeness(name)
      .split(' ')
      .some((word) => word.startsWith(typed));
  const common = materialGroups.filter((names) => names.some((name) => begins(name) || holds(name)));
  const ranked = common.toSorted(([a], [b]) => Number(begins(b)) - Number(begins(a)));
  const ownNames = [...(await namesInBoxes(db, actor, typed)), ...(await namesInChallenges(db, actor, typed))];
  const unitsOf = new Map(ownNames.map(({ name, units }) => [canonicalName(name) ?? likeness(name), units]));
  const names = [...ranked.map(([shown]) => shown), ...ownNames.map(({ name }) => canonicalName(name) ?? name)];
  const distinctNames = new Map(names.map((name) => [likeness(name), name]));
  return [...distinctNames.values()]
    .slice(0, namesMax)
    .map((name) => ({ name, units: unitsOf.get(canonicalName(name) ?? likeness(name)) ?? '' }));
}

async function namesInBoxes(db: Database, actor: Actor, typed: string) {
  const { rows } = await sql<{ name: string; units: string }>`
    select i.name, max(i.units) as units from box_items i join boxes b on b.id = i.box_id
    where b.owner_id = ${actor.userId} and b.deleted_at is null and lower(i.name) like ${likePatternFor(typed)}
    group by i.name order by count(*) desc, i.name limit ${namesMax}`.execute(db);
  return rows;
}

/** Returns names in readable challenges; the first 300 lines are enough to find the usual unit. */
async function namesInChallenges(db: Database, actor: Actor, typed: string) {
  if (!seesMaterials(actor)) return [];
  const { rows } = await sql<{ name: string; units: string }>`
    with lines as (
      select m.name, m.units from challenge_materials m join challenges on challenges.id = m.challenge_id
      where lower(m.name) like ${likePatternFor(typed)} and ${opensChallenge(actor)}
        and (m.category <> 'setup_only' or ${sql.lit(runsChallenges(actor))})
      limit 300)
    select min(name) as name, mode() within group (order by units) as units from lines
    group by lower(name) order by count(*) desc, min(name) limit ${namesMax}`.execute(db);
  return rows;
}
