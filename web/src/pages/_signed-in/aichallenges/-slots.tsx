import { CategoryMark } from '../../../features/challenges/CategoryMark.tsx';
import { inWords } from '../../../features/challenges/in-words.ts';
import type { ChallengeSlots } from '../../../features/ai-challenges/challenge-slots.ts';

/** Generated challenges look like those of the library. */
export const slots: ChallengeSlots = {
  mark: (category, size) => <CategoryMark category={category} size={size} />,
  variantWords: inWords,
};
