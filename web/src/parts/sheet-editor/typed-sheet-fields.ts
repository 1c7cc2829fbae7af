import { answeredParts } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaders } from '@teamsparks/contract/shared/sheet-parts';
import * as z from 'zod/mini';

/** What the editor holds while somebody types, for what is kept in the browser. Apart from the editor, which checks nothing. */
export const typedSheetFields = {
  ...answeredParts,
  scoring: z.array(
    z.object({ item: z.string(), detail: z.string(), points: z.nullable(z.number()), up_to: z.boolean() }),
  ),
  handouts: z.array(
    z.object({
      title: z.string(),
      text: z.array(z.string()),
      copies: z.nullable(z.number()),
      for: z.enum(handoutReaders),
    }),
  ),
};
