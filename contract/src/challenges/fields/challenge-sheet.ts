import * as z from 'zod/mini';
import { pick } from '../challenge-field-table.ts';
import { partsOf } from '../../shared/sheet-parts.ts';
import { answered } from './challenge.ts';
import { answeredParts, answeredTooLong } from './sheet.ts';

const answeredSafety = { time_limits: answered.time_limits, safety_flags: answered.safety_flags };

/**
 * Words of a challenge with everything that belongs to them on paper. `team` is what a team gets, with damaging and
 * non_damaging materials; `host`, with setup_only materials, is absent for people without `run_challenges`. A challenge
 * without words has parts without items.
 */
export const challengeSheet = z.object({
  team: z.object({ ...pick(answeredParts, partsOf('team')), ...answeredSafety, materials: answered.materials }),
  host: z.optional(
    z.object({
      ...pick(answeredParts, partsOf('host')),
      setup_difficulty: answered.setup_difficulty,
      materials: answered.materials,
    }),
  ),
  /** Texts without room in a draft, for people who may edit it and read their part; absent where there are none. */
  too_long: z.optional(answeredTooLong),
  /** Whether somebody uploaded a PDF: then that one opens, and the copies are drawn beside it. */
  own_pdf: z.boolean(),
  /** Whether the copies that this person may open match the sheet; otherwise they are being drawn. */
  drawn: z.boolean(),
});
export type ChallengeSheet = z.infer<typeof challengeSheet>;
