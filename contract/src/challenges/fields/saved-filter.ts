import * as z from 'zod/mini';
import { line } from '../../shared/fields.ts';
import { libraryQuery } from './library.ts';
import { savedFilterNameMaxLength } from '../../shared/limits.ts';

export const savedFilterName = z.object({ name: line(savedFilterNameMaxLength, 'Please enter a name.') });

/** A named query of the library, without the page that somebody looked at. */
export const newSavedFilter = z.extend(savedFilterName, {
  query: z.omit(libraryQuery, { page: true, per_page: true, not_run_with: true, box: true }),
});
export type NewSavedFilter = z.output<typeof newSavedFilter>;

export const savedFilter = z.object({
  id: z.int(),
  name: z.string(),
  /** As it was saved: the reader has to ignore values that the library no longer knows. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type SavedFilter = z.infer<typeof savedFilter>;
