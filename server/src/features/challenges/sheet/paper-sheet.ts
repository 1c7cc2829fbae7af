import type { NewChallenge, Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../tables.ts';
import { findMaterialsOf } from '../challenges.repository.ts';
import { findSheets } from './sheets.repository.ts';

/** Fields of a challenge that are drawn besides its texts. */
const paperFields = [
  'name',
  'level',
  'tournament_level',
  'type',
  'category',
  'variant',
  'one_liner',
  'setup_difficulty',
  'core_mechanic',
  'skills',
  'time_limits',
  'safety_flags',
] as const;

/** What is drawn of a challenge: its texts and the fields beside them. Empty parts are not printed. */
export interface PaperSheet extends Sheet, Pick<NewChallenge, (typeof paperFields)[number] | 'materials'> {}

type Fields = Pick<ChallengeRecord, (typeof paperFields)[number]>;

/** Returns what is drawn of a challenge; always with its keys in the same order, because the result is hashed. */
export function onPaper(fields: Fields, materials: Material[], sheet: Sheet): PaperSheet {
  return { ...pick(fields, paperFields), materials, ...pick(sheet, sheetPartNames) };
}

/**
 * Returns what is drawn of a challenge: the fields of `row`, with materials and texts as they are stored now;
 * undefined if it has no texts.
 */
export async function readPaper(db: Database, row: ChallengeRecord): Promise<PaperSheet | undefined> {
  const sheet = (await findSheets(db, [row.id])).get(row.id);
  if (!sheet) return undefined;
  return onPaper(row, (await findMaterialsOf(db, [row.id])).get(row.id) ?? [], sheet);
}
