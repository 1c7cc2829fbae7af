import * as z from 'zod/mini';
import { id, idNumber } from '../shared/fields.ts';
import { packTeamsMax } from '../shared/limits.ts';
import { inks, papers } from '../shared/sheet-copies.ts';

/** A pack is for a lesson plan, or for the plans of an event. */
export const packSubjects = ['plan', 'event'] as const;
export type PackSubject = (typeof packSubjects)[number];

/** Parts that a pack can have, in order. */
export const packParts = ['plan', 'team', 'appraiser', 'handouts', 'cards', 'list'] as const;
export type PackPart = (typeof packParts)[number];

export const packStates = ['waiting', 'drawing', 'ready', 'failed'] as const;
/** Why a pack failed: too many pages, nothing to print, a right that was withdrawn, or a fault of ours. */
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
  /** Number of pages drawn so far; all of a ready pack. */
  pages: z.int(),
  teams: z.int(),
  /** Path under which it opens once it is ready. */
  path: z.string(),
  /** A day after the request. */
  expires_at: z.string(),
});
export type PrintPack = z.infer<typeof printPack>;

export const packChoices = z.object({
  name: z.string(),
  /** Number of teams at once, from its shopping list; null where there is none. */
  teams: z.nullable(z.int()),
  /** Number of rounds in which all teams have their turn with the same copies. */
  rounds: z.int(),
  challenges: z.int(),
  /** Names of challenges without words, which only have an uploaded PDF. */
  own_pdfs: z.array(z.string()),
  /** Names of challenges with neither words nor a PDF. */
  nothing_to_print: z.array(z.string()),
  /** Parts that exist and that the caller may have. */
  parts: z.array(z.enum(packParts)),
  /** The caller's latest pack of it that still opens or is being drawn. */
  pack: z.nullable(printPack),
});
export type PackChoices = z.infer<typeof packChoices>;
