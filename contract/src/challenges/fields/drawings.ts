import * as z from 'zod/mini';
import { challengeFieldTable } from '../challenge-field-table.ts';
import { newChallenge } from './challenge.ts';
import { sheetCopies, inks, papers, printedCopies } from '../../shared/sheet-copies.ts';
import { sheetChanges } from './sheet.ts';
import { categories, challengeTypes, levels } from '../../shared/vocabulary.ts';
import { id } from '../../shared/fields.ts';
import { cardsMax } from '../../shared/limits.ts';

// What is drawn of challenges: copies, cards, and a form while somebody writes.

const printed = { paper: z._default(z.enum(papers), papers[0]), ink: z._default(z.enum(inks), inks[0]) };

/**
 * Query of `/pdfs/{name}.pdf`; without a copy it is the PDF that opens for people, an uploaded one or the team copy.
 */
export const pdfQuery = z.object({ copy: z.optional(z.enum(printedCopies)), ...printed });

/** Challenges to print as cards: `?ids=3&ids=5`. */
export const cardsQuery = z.object({
  ids: z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : [value].flat())),
    z.pipe(
      z
        .array(id)
        .check(
          z.minLength(1, 'Please select challenges.'),
          z.maxLength(cardsMax, `Please select at most ${cardsMax} challenges.`),
        ),
      z.transform((ids) => [...new Set(ids)]),
    ),
  ),
  paper: printed.paper,
});

const nameMax = challengeFieldTable.name.maxLength;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const isEmptyItem = (item: unknown) => {
  if (typeof item !== 'object' || item === null) return isBlank(item);
  const { item: line, title, name } = item as Record<string, unknown>;
  return isBlank(line ?? title ?? name);
};

/** Removes items that nobody has written anything in, in handouts too. */
function withoutEmptyItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmptyItem(item)).map(withoutEmptyItems);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEmptyItems(part)]));
}

const chosenOr = (standIn: string) =>
  z.transform((value: unknown) => (value === null || isBlank(value) ? standIn : value));

const fields = newChallenge.shape;

/**
 * A draft to be drawn while it is written. Empty lines are left out, and choices not made yet have a stand-in. Nothing of it is stored.
 */
export const sheetPreview = z.object({
  name: z._default(z.pipe(chosenOr('Untitled'), z.string().check(z.maxLength(nameMax))), 'Untitled'),
  level: z._default(z.pipe(chosenOr('Elementary'), z.enum(levels)), 'Elementary'),
  type: z._default(z.pipe(chosenOr('STEM'), z.enum(challengeTypes)), 'STEM'),
  category: z._default(z.pipe(chosenOr('Bridge'), z.enum(categories)), 'Bridge'),
  tournament_level: fields.tournament_level,
  setup_difficulty: fields.setup_difficulty,
  time_limits: fields.time_limits,
  safety_flags: fields.safety_flags,
  materials: z._default(z.pipe(z.transform(withoutEmptyItems), fields.materials), []),
  sheet: z._default(z.pipe(z.transform(withoutEmptyItems), sheetChanges), {}),
  copy: z._default(z.enum(sheetCopies), 'team'),
  paper: pdfQuery.shape.paper,
  ink: pdfQuery.shape.ink,
});
