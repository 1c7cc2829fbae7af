import { nowPageSize } from '@teamsparks/contract/shared/limits';
import { handoutsFor } from '@teamsparks/contract/challenges/handout-copies';
import { readBoxList, type OwnedMaterial } from '@teamsparks/contract/shared/lines/box-text';
import { missingOf, stockOf } from '@teamsparks/contract/shared/lines/needs-and-stock';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { NowAnswer, NowPage, NowQuery } from '@teamsparks/contract/right-now/fields';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import { setupMinutesOf } from '@teamsparks/contract/challenges/challenge-minutes';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { readsChallengeDetails, runsChallenges } from '../accounts/index.ts';
import { findBoxItems } from '../boxes/index.ts';
import {
  cutAtWords,
  findReadableMaterials,
  findSheets,
  findVisibleOf,
  seesMaterials,
  stockForNeeds,
} from '../challenges/index.ts';
import { type NowRequest, countPracticed, findNow, type Ranked } from './right-now.repository.ts';

/** Challenges that lack more materials than this are not listed. */
const missingMax = 2;

/**
 * Returns one page of the challenges that fit the query right now; if it names materials or boxes, they lack at most
 * two materials (none for people who may not see materials). Throws 422 for a box that the person does not see.
 */
export async function listNow({ db }: Pick<Context, 'db'>, actor: Actor, query: NowQuery): Promise<NowPage> {
  const request = await resolveNowQuery(db, actor, query);
  const ranked = await findNow(db, actor, request);
  const [first] = ranked;
  return {
    items: await answersOf(db, actor, request, ranked),
    total: first?.of_all ?? 0,
    complete: first?.of_complete ?? 0,
    page: query.page,
    per_page: nowPageSize,
    tells_missing: request.missingMax > 0,
  };
}

/**
 * Resolves a query into a request: materials on hand, practiced categories and the asker's rights; throws 422 for a
 * box that the person does not see.
 */
export async function resolveNowQuery(db: Database, actor: Actor, query: NowQuery): Promise<NowRequest> {
  const { minutes, level, teams, reuse, page, not_run_with: groupId } = query;
  return {
    minutes,
    level,
    groupId,
    page,
    work: { teams, inTurn: query.in_turn === 'true', reuse: reuse === 'true' },
    stock: await stockIn(db, actor, query),
    // The missing materials would reveal a challenge's list to people who may not read it.
    missingMax: seesMaterials(actor) ? missingMax : 0,
    countsSetup: readsChallengeDetails(actor),
    countsRoom: runsChallenges(actor),
    seesSetup: readsChallengeDetails(actor),
    untried: query.untried === 'true',
    practiced: await countPracticed(db, actor, groupId),
  };
}

async function stockIn(db: Database, actor: Actor, { box, have }: NowQuery) {
  if (box.length === 0 && have.length === 0) return undefined;
  const items: OwnedMaterial[] = have.flatMap((text) => readBoxList(text).items);
  for (const id of new Set(box)) {
    const inside = await findBoxItems(db, actor, id);
    if (!inside) throw invalid('box', boxNotFound);
    items.push(...inside);
  }
  return stockForNeeds(db, stockOf(items));
}

async function answersOf(
  db: Database,
  actor: Actor,
  request: NowRequest,
  ranked: readonly Ranked[],
): Promise<NowAnswer[]> {
  const ids = ranked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const challenges = new Map((await findVisibleOf(db, actor, ids)).map((row) => [row.id, row]));
  const { stock, work, countsSetup, countsRoom } = request;
  const sheets = await findSheets(db, ids);
  const materials = stock && (await findReadableMaterials(db, actor, ids));
  return ranked.flatMap(({ id, minutes, tried, practiced }) => {
    const row = challenges.get(id);
    if (!row) return [];
    const missing = stock && materials ? missingOf(materials.get(id) ?? [], stock, work, countsRoom) : [];
    const [skill] = row.skills;
    return [
      {
        id,
        name: row.name,
        level: row.level,
        category: row.category,
        minutes,
        tried,
        practiced,
        missing,
        ...fromSheet(sheets.get(id), request),
        ...(countsSetup && { setup_minutes: setupMinutesOf(row.setup_difficulty) }),
        ...(readsChallengeDetails(actor) && skill !== undefined && { skill }),
      },
    ];
  });
}

/** Returns the first line of the task, and how many handouts the host prepares. */
function fromSheet(sheet: Sheet | undefined, { work, countsRoom }: NowRequest): Pick<NowAnswer, 'task' | 'handouts'> {
  const [first] = sheet?.task ?? [];
  const handouts = countsRoom ? handoutsFor(sheet?.handouts ?? [], work.teams) : 0;
  return {
    task: first === undefined ? null : cutAtWords({ text: first, marks: [] }).text,
    ...(handouts > 0 && { handouts }),
  };
}
