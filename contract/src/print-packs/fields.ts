import * as z from 'zod/mini';
import { id, idNumber } from '../shared/fields.ts';
import { packTeamsMax } from '../shared/limits.ts';
import { inks, papers } from '../shared/sheet-copies.ts';

/** What a pack is made of: a lesson plan, or the plans of an event. */
export const packSubjects = ['plan', 'event'] as const;
export type PackSubject = (typeof packSubjects)[number];

/** What may be in a pack, in its order. */
export const packParts = ['plan', 'team', 'appraiser', 'handouts', 'cards', 'list'] as const;
export type PackPart = (typeof packParts)[number];

export const packStates = ['waiting', 'drawing', 'ready', 'failed'] as const;
/** Why a pack was not made: too many pages, nothing in it, rights that went away, or a fault of ours. */
export const packProblems = ['too_long', 'empty', 'refused', 'failed'] as const;
export type PackProblem = (typeof packProblems)[number];

export const packQuery = z.object({ of: z.enum(packSubjects), id });
export const packParams = z.object({ id: z.uuid() });

export const newPrintPack = z.object({
  of: z.enum(packSubjects),
  id: idNumber,
  teams: z
    .int('Please enter a whole number of teams.')
    .check(
      z.gte(1, 'Please enter at least one team.'),
      z.lte(packTeamsMax, `Please enter at most ${packTeamsMax} teams.`),
    ),
  parts: z
    .array(z.enum(packParts))
    .check(z.minLength(1, 'Please choose what to print.'), z.maxLength(packParts.length)),
  paper: z.enum(papers),
  ink: z._default(z.enum(inks), inks[0]),
});
export type NewPrintPack = z.output<typeof newPrintPack>;

export const printPack = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(packStates),
  problem: z.nullable(z.enum(packProblems)),
  /** Drawn until now; of a pack that is ready, all. */
  pages: z.int(),
  teams: z.int(),
  /** Where it opens once it is ready. */
  path: z.string(),
  /** A day after it was asked for. */
  expires_at: z.string(),
});
export type PrintPack = z.infer<typeof printPack>;

export const packChoices = z.object({
  name: z.string(),
  /** Of its groups, or as the shopping list has it; null where nobody said. */
  teams: z.nullable(z.int()),
  challenges: z.int(),
  /** Names of the challenges that have no words, only somebody's own PDF. */
  own_pdfs: z.array(z.string()),
  /** Names of those that have neither. */
  nothing_to_print: z.array(z.string()),
  /** What the caller may have of it, and what is there at all. */
  parts: z.array(z.enum(packParts)),
  /** The caller's last one of it that still opens or is being made. */
  pack: z.nullable(printPack),
});
export type PackChoices = z.infer<typeof packChoices>;
