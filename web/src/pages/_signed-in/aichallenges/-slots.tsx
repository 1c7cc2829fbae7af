import { CategoryMark } from '../../../features/challenges/CategoryMark.tsx';
import { inWords } from '../../../features/challenges/in-words.ts';
import type { ChallengeSlots } from '../../../features/ai-challenges/challenge-slots.ts';

/** Gives generated challenges the look of library challenges. */
export const slots: ChallengeSlots = {
  mark: (category, size) => <CategoryMark category={category} size={size} />,
  variantWords: inWords,
};
