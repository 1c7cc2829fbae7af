import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRunnable } from '../ai/index.ts';
import { findArchivedSince, findVisibleOf, mayOpenPdf, type StoredPdf } from '../challenges/index.ts';
import type { LiveRun } from './live-runs.ts';
import type { RunRecord, StageRecord } from './runs.repository.ts';

// What a person may see of the stages of their run now, whatever they could see when it began.

/** How much a person sees of a stage: the way to its challenge too, its words alone, or nothing. */
export type Sight = (stage: StageRecord) => 'whole' | 'words' | 'nothing';

/**
 * A challenge that is archived while it is on, or an AI challenge that goes out of sight, keeps its words for the host until the
 * run ends: children are at it.
 */
export async function sightOf(
  db: Database,
  actor: Actor,
  run: RunRecord,
  stages: readonly StageRecord[],
): Promise<Sight> {
  const ids = stages.flatMap(({ challenge_id }) => challenge_id ?? []);
  const rows = ids.length > 0 ? await findVisibleOf(db, actor, ids) : [];
  const visible = new Set(rows.map(({ id }) => id));
  const isOn = run.phase !== 'ended' && run.host_id === actor.userId;
  const archived = isOn && ids.length > 0 ? await findArchivedSince(db, actor, ids, run.created_at) : [];
  const wordsOnly = new Set(archived.map(({ id }) => id));
  const ai = await sightOfAi(db, actor, run.ai_challenge_id, isOn);
  return ({ kind, challenge_id }) => {
    if (kind !== 'challenge') return 'whole';
    if (challenge_id === null) return ai;
    if (visible.has(challenge_id)) return 'whole';
    return wordsOnly.has(challenge_id) ? 'words' : 'nothing';
  };
}

/** A run begins with what its host sees alone, so what is out of sight now was in sight then. */
async function sightOfAi(db: Database, actor: Actor, id: number | null, isOn: boolean) {
  if (id === null || !can(actor, 'view_ai_challenges')) return 'nothing';
  if (await findRunnable(db, actor, id)) return 'whole';
  return isOn ? 'words' : 'nothing';
}

/** By stage: the pages of its own PDF; 0 where there is none that the person may open. */
export async function pdfPagesOf(
  db: Database,
  actor: Actor,
  stages: readonly StageRecord[],
  sees: Sight,
): Promise<number[]> {
  const counts: number[] = [];
  for (const stage of stages) {
    const { pdf_sha256, pdf_pages } = stage;
    const opens = pdf_sha256 !== null && sees(stage) !== 'nothing' && (await mayOpenPdf(db, actor, pdf_sha256));
    counts.push(opens ? pdf_pages : 0);
  }
  return counts;
}

/** The own PDF of a stage, as it was when the run began; undefined where there is none that the person may open. */
export async function findStagePdf(
  db: Database,
  actor: Actor,
  row: RunRecord,
  { info: { stages } }: LiveRun,
  number: number,
): Promise<StoredPdf | undefined> {
  const stage = stages[number];
  if (!stage || stage.pdf_sha256 === null) return undefined;
  const sees = await sightOf(db, actor, row, [stage]);
  if (sees(stage) === 'nothing' || !(await mayOpenPdf(db, actor, stage.pdf_sha256))) return undefined;
  return { sha256: stage.pdf_sha256, bytes: stage.pdf_bytes ?? 0, fileName: `${stage.title}.pdf`, isOld: false };
}
