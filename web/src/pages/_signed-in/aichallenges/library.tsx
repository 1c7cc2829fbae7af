import { createFileRoute } from '@tanstack/react-router';
import type { AiSearch } from '../../../features/ai/library/ai-search.ts';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

/** Keeps the list's query on the pages of single challenges too, so that the way back opens the same list. */
export const Route = createFileRoute('/_signed-in/aichallenges/library')({
  validateSearch: addressTexts<AiSearch>,
});
