import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AiSearch } from '../../../features/ai/library/ai-search.ts';

/** Keeps the list's query on the pages of single challenges too, so that the way back opens the same list. */
export const Route = createFileRoute('/_signed-in/aichallenges/library')({
  // Parsed where it is used, so that the filter code stays out of the entry bundle.
  validateSearch: (raw: Partial<AiSearch> & SearchSchemaInput): Record<string, unknown> => raw,
});
