import { fieldsWith, type FieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { type HistoryField, historyFields } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { type SheetPart, sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import type { Insertable } from 'kysely';
import type { ChallengeRecord, ChallengesTable } from '../../../tables.ts';
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
  /** Names, in the order of the library. */
  tags: string[];
  pdf: StoredPdf | null;
  /** Null for none; absent in versions that are older than sheets. */
  sheet?: Sheet | null;
}

export function stateOf(row: ChallengeRecord, beside: Pick<ChallengeState, 'materials' | 'tags' | 'sheet'>) {
  return {
    ...pick(row, fieldsWith('stored')),
    archived: row.deleted_at !== null,
    ...beside,
    pdf: row.pdf_sha256 === null ? null : { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, pages: row.pdf_pages },
  };
}

/** The columns of these fields as they are written. */
export function columnsOf<F extends StoredField>(values: Pick<ChallengeState, F>, fields: readonly F[]) {
  const asJson: readonly string[] = fieldsWith('stored', 'json');
  const written = fields.map((field) => {
    const value = values[field];
    return [field, asJson.includes(field) && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(written) as Pick<Insertable<ChallengesTable>, F>;
}

/** The fields in which two versions differ; order counts, as people see it. */
export function changedFields(before: ChallengeState, after: ChallengeState): HistoryField[] {
  return historyFields.filter(
    (field) => JSON.stringify(valueOf(before, field)) !== JSON.stringify(valueOf(after, field)),
  );
}

export const isSheetPart = (field: HistoryField): field is SheetPart => Object.hasOwn(sheetParts, field);

const valueOf = (state: ChallengeState, field: HistoryField) =>
  isSheetPart(field) ? partOf(state.sheet, field) : state[field];

/** The same as its history shows it: a PDF by its size, not by where it is kept. */
export function shownValue(state: ChallengeState, field: HistoryField): unknown {
  if (field !== 'pdf') return valueOf(state, field);
  return state.pdf && { pages: state.pdf.pages, bytes: state.pdf.bytes };
}
