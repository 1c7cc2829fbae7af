import * as sentences from '@teamsparks/contract/sentences';
import { type NewChallenge, newChallenge } from '@teamsparks/contract/challenge-fields';
import { aiDifficulties } from '@teamsparks/contract/ai-vocabulary';
import type { Actor } from '../../platform/actor.ts';
import { conflict, notFound, Refusal } from '../../platform/errors.ts';
import { type PaperSheet, createChallenge, renderChallengeSheet } from '../challenges/index.ts';
import { stageUpload } from '../uploads/index.ts';
import { takeIn } from '../../platform/files/incoming.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isVisible } from './ai.policy.ts';
import { type AiRecord, changeAiChallenge, findAiChallenge, lockAiChallenge } from './ai.repository.ts';
import type { Ai } from './ai.service.ts';
import { grammars } from './built-in/categories/index.ts';

const namesTried = 20;
const nameMax = 200;

/** Makes a draft of the challenge library with materials and a drawn PDF; the same challenge again answers the same draft. */
export async function propose(ai: Ai, actor: Actor, id: number): Promise<{ challenge_id: number }> {
  const { db } = ai.context;
  const row = await findAiChallenge(db, id);
  if (!row || !isVisible(actor, row)) throw notFound(sentences.aiChallengeNotFound);
  if (row.status !== 'accepted') throw conflict('Please accept the challenge before proposing it for the library.');
  if (row.library_challenge_id !== null) return { challenge_id: row.library_challenge_id };
  return { challenge_id: await createUnderFreeName(ai, actor, row) };
}

/** "Lean Giant", then "Lean Giant 2" …: names of the library are unique. */
async function createUnderFreeName(ai: Ai, actor: Actor, row: AiRecord): Promise<number> {
  for (let count = 1; count <= namesTried; count += 1) {
    const name = count === 1 ? row.title : `${row.title.slice(0, nameMax - 4)} ${count}`;
    const sheet = sheetOf(row, name);
    const { upload_id } = await stageDrawn(ai, actor, sheet);
    try {
      return await createDraft(ai, actor, row, inputOf(row, sheet, upload_id));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    }
  }
  throw conflict('The library has too many challenges with this name. Please change the title.');
}

async function stageDrawn({ context }: Ai, actor: Actor, sheet: PaperSheet) {
  const drawn = await renderChallengeSheet(sheet);
  const file = await takeIn(context.config, (take) => take(drawn));
  return stageUpload(context, actor, file).finally(file.remove);
}

/** Creates one draft per challenge, however many proposals arrive at once. */
async function createDraft(ai: Ai, actor: Actor, { id }: AiRecord, input: NewChallenge): Promise<number> {
  return inTransaction(ai.context.db, async (tx) => {
    const row = await lockAiChallenge(tx, id);
    if (!row) throw notFound(sentences.aiChallengeNotFound);
    if (row.library_challenge_id !== null) return row.library_challenge_id;
    const draft = await createChallenge({ db: tx }, actor, input);
    await changeAiChallenge(tx, id, { library_challenge_id: draft.id });
    return draft.id;
  });
}

/** What is printed; of a text whose parts cannot be told apart the whole is the task. */
export function sheetOf(row: AiRecord, name: string): PaperSheet {
  const { details } = row;
  const paragraphs = row.description.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', ' '));
  return {
    name,
    level: row.level,
    tournament_level: null,
    type: grammars[row.category].libraryType,
    category: row.category,
    variant: row.variant,
    one_liner: details?.one_liner ?? null,
    setup_difficulty: details?.setup_difficulty ?? aiDifficulties.indexOf(row.difficulty) + 2,
    core_mechanic: details?.core_mechanic ?? null,
    skills: details?.skills ?? [],
    time_limits: details?.time_limits ?? null,
    safety_flags: details?.safety_flags ?? null,
    materials: details?.materials ?? [],
    scene: details?.scene ?? [],
    task: details?.task ?? paragraphs,
    rules: details?.rules ?? [],
    setup: details?.setup ?? [],
    scoring: details?.scoring ?? [],
    notes: details?.notes ?? [],
    handouts: [],
    language: 'en',
  };
}

/** Marked as generated: by which provider, and from which AI challenge. */
function inputOf(row: AiRecord, sheet: PaperSheet, upload_id: string) {
  return newChallenge.parse({
    ...sheet,
    has_materials: sheet.materials.length > 0,
    copyright: `Generated (${row.provider}, AI challenge ${row.id})`,
    status: 'draft',
    upload_id,
  });
}
