import type { SheetCopy } from '@teamsparks/contract/sheet-copies';
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
export function previewBody(fields: DrawnFields, copy: SheetCopy) {
  const { name, level, type, category, tournament_level, setup_difficulty, safety_flags } = fields;
  const { scene, task, rules, setup, scoring, notes, handouts, language } = fields;
  const minutes = fields.time_limits.flatMap((part) =>
    part.minutes === null || part.name.trim() === '' ? [] : [[part.name.trim(), part.minutes]],
  );
  return {
    ...{ copy, name, level, type, category, tournament_level, setup_difficulty, safety_flags },
    time_limits: minutes.length > 0 ? (Object.fromEntries(minutes) as Record<string, number>) : null,
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
