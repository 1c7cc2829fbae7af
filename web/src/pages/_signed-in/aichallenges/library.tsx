import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AiSearch } from '../../../features/ai-challenges/library/ai-search.ts';

/** The query of the list belongs to the list and to the challenges below it: the way back finds the same list. */
export const Route = createFileRoute('/_signed-in/aichallenges/library')({
  // Read where it is used: the words of the filters are nothing for the entry.
  validateSearch: (raw: Partial<AiSearch> & SearchSchemaInput): Record<string, unknown> => raw,
});
