import { nowPageSize } from '@teamsparks/contract/shared/limits';
import { handoutsFor } from '@teamsparks/contract/challenges/handout-copies';
import { readBoxList, type OwnedMaterial } from '@teamsparks/contract/shared/lines/box-text';
import { missingOf, stockOf } from '@teamsparks/contract/shared/lines/reckoning';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { NowAnswer, NowPage, NowQuery } from '@teamsparks/contract/right-now/fields';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import { setupMinutesOf } from '@teamsparks/contract/challenges/setup-minutes';
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
import { type Asked, countPracticed, findNow, type Ranked } from './right-now.repository.ts';

/** Answers that lack more are no answers. */
const missingMax = 2;

/** Throws 422 for a box that the person does not have (any more). */
export async function listNow({ db }: Pick<Context, 'db'>, actor: Actor, query: NowQuery): Promise<NowPage> {
  const asked = await askedBy(db, actor, query);
  const ranked = await findNow(db, actor, asked);
  const [first] = ranked;
  return {
    items: await answersOf(db, actor, asked, ranked),
    total: first?.of_all ?? 0,
    complete: first?.of_complete ?? 0,
    ...{ page: query.page, per_page: nowPageSize, tells_missing: asked.missingMax > 0 },
  };
}

export async function askedBy(db: Database, actor: Actor, query: NowQuery): Promise<Asked> {
  const { minutes, level, teams, reuse, page, not_run_with: groupId } = query;
  return {
    ...{ minutes, level, groupId, page },
    work: { teams, inTurn: query.in_turn === 'true', reuse: reuse === 'true' },
    stock: await stockIn(db, actor, query),
    // Who may not read what a challenge needs would learn it from what it is missing.
    missingMax: seesMaterials(actor) ? missingMax : 0,
    countsSetup: readsChallengeDetails(actor),
    countsRoom: runsChallenges(actor),
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

async function answersOf(db: Database, actor: Actor, asked: Asked, ranked: readonly Ranked[]): Promise<NowAnswer[]> {
  const ids = ranked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const challenges = new Map((await findVisibleOf(db, actor, ids)).map((row) => [row.id, row]));
  const { stock, work, countsSetup, countsRoom } = asked;
  const sheets = await findSheets(db, ids);
  const materials = stock && (await findReadableMaterials(db, actor, ids));
  return ranked.flatMap(({ id, minutes, tried, practiced }) => {
    const row = challenges.get(id);
    if (!row) return [];
    const missing = stock && materials ? missingOf(materials.get(id) ?? [], stock, work, countsRoom) : [];
    const [skill] = row.skills;
    return [
      {
        ...{ id, name: row.name, level: row.level, category: row.category, minutes, tried, practiced },
        ...{ missing, ...fromSheet(sheets.get(id), asked) },
        ...(countsSetup && { setup_minutes: setupMinutesOf(row.setup_difficulty) }),
        ...(readsChallengeDetails(actor) && skill !== undefined && { skill }),
      },
    ];
  });
}

/** A line of the task, which everybody may read who sees the challenge, and what the host prepares. */
function fromSheet(sheet: Sheet | undefined, { work, countsRoom }: Asked): Pick<NowAnswer, 'task' | 'handouts'> {
  const [first] = sheet?.task ?? [];
  const handouts = countsRoom ? handoutsFor(sheet?.handouts ?? [], work.teams) : 0;
  return {
    task: first === undefined ? null : cutAtWords({ text: first, marks: [] }).text,
    ...(handouts > 0 && { handouts }),
  };
}
