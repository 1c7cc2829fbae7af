import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRunnableAiChallenge } from '../ai/index.ts';
import { findArchivedSince, findVisibleOf, mayOpenPdf, type StoredPdf } from '../challenges/index.ts';
import type { LiveRun } from './live-runs.ts';
import type { RunRecord, StageRecord } from './runs.repository.ts';

// What a person may see of the stages of a run now, which may be less than when it began.

/** How much a person sees of a stage: with a link to its challenge ("whole"), its texts alone, or nothing. */
export type Sight = (stage: StageRecord) => 'whole' | 'words' | 'nothing';

/**
 * Returns a function that gives how much this person sees of one of `stages`: a visible challenge and any stage of
 * another kind whole, a hidden challenge not at all. The host of an open run keeps the texts of its AI challenge
 * (with `view_ai_challenges`), and of a challenge archived since it began (a draft only if they see drafts).
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

/**
 * Returns how much of an AI challenge is seen. A run begins only with what its host sees, so while it is on the host keeps the
 * texts.
 */
async function sightOfAi(db: Database, actor: Actor, id: number | null, isOn: boolean) {
  if (id === null || !can(actor, 'view_ai_challenges')) return 'nothing';
  if (await findRunnableAiChallenge(db, actor, id)) return 'whole';
  return isOn ? 'words' : 'nothing';
}

/** Returns per stage the number of pages of its own PDF; 0 if it has none or the person may not open it. */
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

/**
 * Returns the PDF that a stage (number from 0) had when the run began; undefined if there is no such stage, it has none,
 * or the person may not open it.
 */
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
