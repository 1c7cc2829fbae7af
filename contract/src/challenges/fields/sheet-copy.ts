import * as z from 'zod/mini';
import { id } from '../../shared/fields.ts';
import { cardsMax } from '../../shared/limits.ts';
import { inks, papers, printedCopies } from '../../shared/sheet-copies.ts';

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
