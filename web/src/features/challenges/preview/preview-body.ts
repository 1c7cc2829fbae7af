import type { Paper, SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { typedLimits } from '../../../parts/challenge-fields/time-parts.ts';
import type { FormFields } from '../../../parts/challenge-fields/form-fields.ts';
import type { TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';

/** What a drawn page shows of a form. */
export type DrawnFields = TypedSheet &
  Pick<
    FormFields,
    | ('name' | 'level' | 'type' | 'category' | 'tournament_level' | 'setup_difficulty')
    | ('time_limits' | 'safety_flags' | 'materials')
  >;

/** What is sent to draw a page of half-typed fields: what is not there yet has the least value. */
export function previewBody(fields: DrawnFields, { copy, paper }: { copy: SheetCopy; paper: Paper }) {
  const { name, level, type, category, tournament_level, setup_difficulty, safety_flags } = fields;
  const { scene, task, rules, setup, scoring, notes, handouts, language } = fields;
  return {
    ...{ copy, paper, name, level, type, category, tournament_level, setup_difficulty, safety_flags },
    time_limits: typedLimits(fields.time_limits),
    materials: fields.materials.map((one) => ({ ...one, quantity: one.quantity ?? 0 })),
    sheet: {
      ...{ scene, task, rules, language },
      scoring: scoring.map((one) => ({ ...one, points: one.points ?? 0 })),
      ...(copy === 'appraiser' && {
        ...{ setup, notes },
        handouts: handouts.map((one) => ({ ...one, copies: one.copies ?? 1 })),
      }),
    },
  };
}
