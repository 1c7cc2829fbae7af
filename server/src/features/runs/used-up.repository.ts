import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { UsedUp } from '@teamsparks/contract/runs/fields/used-up';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { opensChallenge } from '../challenges/index.ts';

/**
 * Returns the number of teams, and the materials that each team was given for every finished stage, in order, with
 * an AI challenge or a challenge that the person still sees.
 */
export async function findDoneMaterials(tx: Database, actor: Actor, runId: number) {
  const { rows } = await sql<{ materials: Material[] }>`
    select stage.team -> 'materials' as materials
    from run_stages as stage left join challenges on challenges.id = stage.challenge_id
    where stage.run_id = ${runId} and stage.kind = 'challenge' and stage.finished and stage.team is not null
      and (stage.challenge_id is null or ${opensChallenge(actor)})
    order by stage.number`.execute(tx);
  const teams = await tx.selectFrom('run_teams').select('number').where('run_id', '=', runId).execute();
  return { teams: teams.length, stages: rows.map(({ materials }) => materials) };
}

/**
 * Returns the box and what was taken out of it for a run, which may be an empty list; undefined if that was not
 * done.
 */
export async function findUsedUp(tx: Database, runId: number): Promise<NonNullable<UsedUp['taken']> | undefined> {
  const row = await tx
    .selectFrom('run_used_up as u')
    .innerJoin('boxes as b', 'b.id', 'u.box_id')
    .select(['u.box_id', 'b.name as box_name', 'u.taken as materials'])
    .where('u.run_id', '=', runId)
    .executeTakeFirst();
  return row;
}

/** Stores what was taken out of a box for a run. */
export async function insertUsedUp(tx: Database, run_id: number, box_id: number, taken: object[]): Promise<void> {
  await tx
    .insertInto('run_used_up')
    .values({ run_id, box_id, taken: JSON.stringify(taken) })
    .execute();
}

/** Deletes the record of what was taken out for a run, without putting it back. */
export async function deleteUsedUp(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_used_up').where('run_id', '=', runId).execute();
}
