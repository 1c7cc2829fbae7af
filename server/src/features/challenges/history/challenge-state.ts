import { fieldsWith, type FieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { type HistoryField, historyFields } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { type SheetPart, sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import type { Insertable } from 'kysely';
import type { ChallengeRecord, ChallengesTable } from '../tables.ts';
import { partOf } from '../sheet/sheet-changes.ts';

type StoredField = FieldsWith<{ stored: unknown }>;

interface StoredPdf {
  sha256: string;
  bytes: number;
  pages: number | null;
}

/** One version of a challenge as its history stores it. */
export interface ChallengeState extends Pick<ChallengeRecord, StoredField> {
  archived: boolean;
  materials: Material[];
  /** Tag names, in the order of the library. */
  tags: string[];
  pdf: StoredPdf | null;
  /** Null if it has no texts; absent in versions older than sheets. */
  sheet?: Sheet | null;
}

/** Builds the state of a challenge for its history from its row, materials, tags and texts. */
export function stateOf(row: ChallengeRecord, beside: Pick<ChallengeState, 'materials' | 'tags' | 'sheet'>) {
  return {
    ...pick(row, fieldsWith('stored')),
    archived: row.deleted_at !== null,
    ...beside,
    pdf: row.pdf_sha256 === null ? null : { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, pages: row.pdf_pages },
  };
}

/** Returns the values of these fields as they are written to columns, with JSON fields as text. */
export function columnsOf<F extends StoredField>(values: Pick<ChallengeState, F>, fields: readonly F[]) {
  const asJson: readonly string[] = fieldsWith('stored', 'json');
  const written = fields.map((field) => {
    const value = values[field];
    return [field, asJson.includes(field) && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(written) as Pick<Insertable<ChallengesTable>, F>;
}

/** Returns the fields in which two versions differ; a changed order of items counts as a change. */
export function changedFields(before: ChallengeState, after: ChallengeState): HistoryField[] {
  return historyFields.filter(
    (field) => JSON.stringify(valueOf(before, field)) !== JSON.stringify(valueOf(after, field)),
  );
}

/** Tells whether a field of the history is a part of the sheet. */
export const isSheetPart = (field: HistoryField): field is SheetPart => Object.hasOwn(sheetParts, field);

const valueOf = (state: ChallengeState, field: HistoryField) =>
  isSheetPart(field) ? partOf(state.sheet, field) : state[field];

/** Returns the value of a field as the history shows it: a PDF by pages and bytes, without its hash. */
export function shownValue(state: ChallengeState, field: HistoryField): unknown {
  if (field !== 'pdf') return valueOf(state, field);
  return state.pdf && { pages: state.pdf.pages, bytes: state.pdf.bytes };
}
