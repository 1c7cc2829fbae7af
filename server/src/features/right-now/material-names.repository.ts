import { likeness } from '@teamsparks/contract/shared/lines/material-key';
import { materialGroups } from '@teamsparks/contract/shared/lines/names';
import { canonicalName } from '@teamsparks/contract/shared/lines/thing-name';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { likePatternFor, opensChallenge, seesMaterials } from '../challenges/index.ts';
import { runsChallenges } from '../accounts/index.ts';

const namesMax = 10;

/**
 * What somebody who types these letters may mean, the likeliest first: names of the shipped table, also found by their other
 * names, of the person's own boxes, and of materials that the person may read.
 */
export async function findMaterialNames(db: Database, actor: Actor, search: string) {
  const asked = likeness(search.replaceAll('’', "'"));
  const begins = (name: string) => likeness(name).startsWith(asked);
  const holds = (name: string) =>
    likeness(name)
      .split(' ')
      .some((word) => word.startsWith(asked));
  const common = materialGroups.filter((names) => names.some((name) => begins(name) || holds(name)));
  const ranked = common.toSorted(([a], [b]) => Number(begins(b)) - Number(begins(a)));
  const known = [...(await namesInBoxes(db, actor, asked)), ...(await namesInChallenges(db, actor, asked))];
  const unitsOf = new Map(known.map(({ name, units }) => [canonicalName(name) ?? likeness(name), units]));
  const names = [...ranked.map(([shown]) => shown), ...known.map(({ name }) => canonicalName(name) ?? name)];
  const once = new Map(names.map((name) => [likeness(name), name]));
  return [...once.values()]
    .slice(0, namesMax)
    .map((name) => ({ name, units: unitsOf.get(canonicalName(name) ?? likeness(name)) ?? '' }));
}

async function namesInBoxes(db: Database, actor: Actor, asked: string) {
  const { rows } = await sql<{ name: string; units: string }>`
    select i.name, max(i.units) as units from box_items i join boxes b on b.id = i.box_id
    where b.owner_id = ${actor.userId} and b.deleted_at is null and lower(i.name) like ${likePatternFor(asked)}
    group by i.name order by count(*) desc, i.name limit ${namesMax}`.execute(db);
  return rows;
}

/** The first few hundred lines are enough to know what a thing is usually called. */
async function namesInChallenges(db: Database, actor: Actor, asked: string) {
  if (!seesMaterials(actor)) return [];
  const { rows } = await sql<{ name: string; units: string }>`
    with lines as (
      select m.name, m.units from challenge_materials m join challenges on challenges.id = m.challenge_id
      where lower(m.name) like ${likePatternFor(asked)} and ${opensChallenge(actor)}
        and (m.category <> 'setup_only' or ${sql.lit(runsChallenges(actor))})
      limit 300)
    select min(name) as name, mode() within group (order by units) as units from lines
    group by lower(name) order by count(*) desc, min(name) limit ${namesMax}`.execute(db);
  return rows;
}
