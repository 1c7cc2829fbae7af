import type { Paper, SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { typedLimits } from '../../../parts/challenge-fields/time-parts.ts';
import type { FormFields } from '../../../parts/challenge-fields/form-fields.ts';
import type { TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';

/** Fields of a form that a drawn page shows. */
export type DrawnFields = TypedSheet &
  Pick<
    FormFields,
    | ('name' | 'level' | 'type' | 'category' | 'tournament_level' | 'setup_difficulty')
    | ('time_limits' | 'safety_flags' | 'materials')
  >;

/**
 * Returns the request that draws a preview of half-typed fields; missing numbers get the least value. Only the
 * appraiser's copy has setup, notes and handouts.
 */
export function previewBody(fields: DrawnFields, { copy, paper }: { copy: SheetCopy; paper: Paper }) {
  const { name, level, type, category, tournament_level, setup_difficulty, safety_flags } = fields;
  const { scene, task, rules, setup, scoring, notes, handouts, language } = fields;
  return {
    copy,
    paper,
    name,
    level,
    type,
    category,
    tournament_level,
    setup_difficulty,
    safety_flags,
    time_limits: typedLimits(fields.time_limits),
    materials: fields.materials.map((material) => ({ ...material, quantity: material.quantity ?? 0 })),
    sheet: {
      scene,
      task,
      rules,
      language,
      scoring: scoring.map((item) => ({ ...item, points: item.points ?? 0 })),
      ...(copy === 'appraiser' && {
        setup,
        notes,
        handouts: handouts.map((handout) => ({ ...handout, copies: handout.copies ?? 1 })),
      }),
    },
  };
}
