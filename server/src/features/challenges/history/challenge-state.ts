import { type HistoryField, historyFields } from '@teamsparks/contract/challenge-life-fields';
import type { Material, TimeLimits } from '@teamsparks/contract/challenge-fields';
import type { ChallengeRecord } from '../../../tables.ts';

interface StoredPdf {
  sha256: string;
  bytes: number;
  pages: number | null;
}

type PlainField = Exclude<HistoryField, 'archived' | 'time_limits' | 'materials' | 'tags' | 'pdf'>;

/** Everything that one version of a challenge says, as it is kept in its history. */
export interface ChallengeState extends Pick<ChallengeRecord, PlainField> {
  archived: boolean;
  time_limits: TimeLimits | null;
  materials: Material[];
  /** Names, in the order of the library. */
  tags: string[];
  pdf: StoredPdf | null;
}

export function stateOf(row: ChallengeRecord, materials: Material[], tags: string[]): ChallengeState {
  return {
    name: row.name,
    status: row.status,
    archived: row.deleted_at !== null,
    level: row.level,
    tournament_level: row.tournament_level,
    type: row.type,
    category: row.category,
    variant: row.variant,
    source_id: row.source_id,
    one_liner: row.one_liner,
    setup_difficulty: row.setup_difficulty,
    core_mechanic: row.core_mechanic,
    skills: row.skills,
    safety_flags: row.safety_flags,
    tags,
    time_limits: row.time_limits,
    has_materials: row.has_materials,
    materials,
    copyright: row.copyright,
    pdf: row.pdf_sha256 === null ? null : { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, pages: row.pdf_pages },
  };
}

/** The fields in which two versions differ; order counts, as people see it. */
export function changedFields(before: ChallengeState, after: ChallengeState): HistoryField[] {
  return historyFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** The same as its history shows it: a PDF by its size, not by where it is kept. */
export function shownValue(state: ChallengeState, field: HistoryField): unknown {
  if (field !== 'pdf') return state[field];
  return state.pdf && { pages: state.pdf.pages, bytes: state.pdf.bytes };
}
