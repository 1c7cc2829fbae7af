import { recipeOf } from '../src/features/ai/built-in/recipe.ts';
import { writeSheet } from '../src/features/ai/built-in/write-sheet.ts';
import { writtenChallenge } from '../src/features/ai/provider/usable-draft.ts';

/** Returns a valid answer of a model with its title and details: a bridge for Middle School, for a group if given. */
export function aWrittenBridge(group?: { children: number; team_size: number; minutes: number }) {
  const wanted = { category: 'Bridge', variant: 'span_only', level: 'Middle School', ...(group && { group }) } as const;
  const { title, type, details } = writeSheet(recipeOf(wanted, 7));
  const good = writtenChallenge.parse({
    title,
    type,
    level: 'Middle School',
    difficulty: 'easy',
    ...details,
    time_parts: Object.entries(details.time_limits).map(([part, minutes]) => ({ part, minutes })),
  });
  return { title, details, good };
}
