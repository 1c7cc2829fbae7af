import * as sentences from '@teamsparks/contract/shared/sentences';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type NewChallenge, newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import { fitSheet } from '@teamsparks/contract/challenges/texts/sheet/fit-sheet';
import { readUnseen } from '@teamsparks/contract/challenges/texts/sheet-text';
import { aiDifficulties } from '@teamsparks/contract/ai/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import { type PaperSheet, createChallenge, giveSheet, haveSameFields } from '../challenges/index.ts';
import { conflict, notFound, Refusal } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isVisible } from './ai.policy.ts';
import { detailsOf } from './details.ts';
import { type AiRecord, changeAiChallenge, findAiChallenge, lockAiChallenge } from './ai.repository.ts';
import type { Ai } from './generation.ts';
import { grammars } from './built-in/categories/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

const namesTried = 20;
const nameMax = 200;

/**
 * Creates a draft in the challenge library from an accepted challenge, with a number after its name if the library has
 * that name, and returns its id; a second call returns the same draft. Throws 404 if this person does not see the
 * challenge, and 409 if it is not accepted or no free name was found.
 */
export async function proposeForLibrary(ai: Ai, actor: Actor, id: number): Promise<{ challenge_id: number }> {
  const { db } = ai.context;
  const row = await findAiChallenge(db, id);
  if (!row || !isVisible(actor, row)) throw notFound(sentences.aiChallengeNotFound);
  if (row.status !== 'accepted') throw conflict('Please accept the challenge before proposing it for the library.');
  if (row.library_challenge_id !== null) return { challenge_id: row.library_challenge_id };
  return { challenge_id: await createUnderFreeName(ai, actor, row) };
}

/** Creates the draft, numbering its name ("Lean Giant 2") while the library has it already; throws 409 after 20 tries. */
async function createUnderFreeName(ai: Ai, actor: Actor, row: AiRecord): Promise<number> {
  for (let count = 1; count <= namesTried; count += 1) {
    const name = count === 1 ? row.title : `${row.title.slice(0, nameMax - 4)} ${count}`;
    try {
      return await createDraft(ai, actor, row, inputOf(row, toLibrarySheet(row, name)));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    }
  }
  throw conflict('The library has too many challenges with this name. Please change the title.');
}

/** Creates the library draft unless the challenge has one, also when proposals arrive at the same time; returns its id. */
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

/**
 * Returns the challenge as a library sheet. A description without parsed parts is read like an upload: teams get only what is
 * surely for them, the rest goes into the notes.
 */
function toLibrarySheet(row: AiRecord, name: string): PaperSheet {
  const details = detailsOf(row);
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
    ...(row.sheet ? fitSheet(row.sheet).sheet : (readUnseen(row.description).sheet ?? emptySheet())),
  };
}

/** Returns the input for a library draft, whose copyright line names the provider and the AI challenge. */
function inputOf(row: AiRecord, words: PaperSheet) {
  return newChallenge.parse({
    ...words,
    sheet: pick(words, sheetPartNames),
    unread_lines: row.sheet ? 0 : readUnseen(row.description).unread,
    has_materials: words.materials.length > 0,
    copyright: `Generated (${row.provider}, AI challenge ${row.id})`,
    status: 'draft',
  });
}

/** Marks our own PDFs: their producer, in an uncompressed object. */
const ownPdfMark = Buffer.from('(TeamSparks)\nendobj');

/**
 * Registers the job of migration 0023, which gives a library draft that was proposed as a PDF the sheet of its AI
 * challenge. Without parsed parts only the PDF stays, because it is unclear what is for teams.
 */
export function handleProposedSheets({ jobs, db, files }: Pick<Context, 'jobs' | 'db' | 'files'>) {
  jobs.handle('proposed-sheet', async ({ ai_challenge_id }) => {
    const row = await findAiChallenge(db, Number(ai_challenge_id));
    if (!row || row.library_challenge_id === null) return;
    const paper = toLibrarySheet(row, row.title);
    await giveSheet(db, row.library_challenge_id, {
      sheet: row.sheet && pick(paper, sheetPartNames),
      drawnOf: (hashes) => drawnAmong(files, hashes),
      isUnchanged: (now, first) => first !== undefined && haveSameFields(now, first),
      timeLimits: paper.time_limits,
    });
  });
}

/** Returns the hashes of the files that are PDFs drawn by this server. */
async function drawnAmong(files: FileStore, hashes: readonly string[]): Promise<string[]> {
  const drawn: string[] = [];
  for (const sha256 of hashes) {
    const content = await files.read(sha256);
    if (content && (await content.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]))).includes(ownPdfMark)) {
      drawn.push(sha256);
    }
  }
  return drawn;
}
