import type { Category } from './vocabulary.ts';

// Apart from the vocabulary of lists: a page that shows no challenge whole does not load these words.

/** Categories without an entry have no variants; the select then reads "No variants". */
const variantTable: Partial<Record<Category, readonly string[]>> = {
  Storytelling: ['comedy', 'mystery', 'adventure', 'horror', 'fantasy', 'sci_fi', 'historical', 'fairy_tale'],
  Characterization: [
    'mask',
    'puppet',
    'shadow_puppet',
    'wearable_prop',
    'emotion_cards',
    'object_personification',
    'none',
  ],
  Device: ['launcher', 'scooper', 'ring_mover', 'ball_sorter', 'conveyor', 'grabber', 'marble_run', 'none'],
  Bridge: ['span_only', 'weight_support', 'cantilever', 'suspension'],
  Sales: [
    'ad_pitch',
    'jingle',
    'slogan',
    'commercial_sketch',
    'poster',
    'social_media_post',
    'elevator_pitch',
    'branding_package',
    'price_negotiation',
    'none',
  ],
  Tower: ['height_only', 'weight_support', 'height_under_load'],
};

/** Returns the variants of a category; empty where it has none. */
export function variantsOf(category: Category): readonly string[] {
  return variantTable[category] ?? [];
}

export const coreMechanics = [
  'One Handed',
  'Imposters',
  'Mystery Card',
  'Materials Shortage',
  'Investors Choice',
] as const;
export type CoreMechanic = (typeof coreMechanics)[number];

export const skills = [
  'Collaboration',
  'Divergent Thinking',
  'Convergent Thinking',
  'Engineering Design',
  'Physical Dexterity',
  'Storycraft',
  'Character Acting',
  'Vocal Projection',
  'Creative Problem Solving',
  'Time Management',
  'Resource Management',
  'Presentation Flair',
] as const;
export type Skill = (typeof skills)[number];

export const safetyFlags = [
  'Sharp Objects',
  'Hot Materials',
  'Electrical',
  'Water',
  'Height',
  'Movement',
  'None',
] as const;
export type SafetyFlag = (typeof safetyFlags)[number];

/** Values in the select. A stored value may be another, such as the default "Unknown". */
export const copyrights = [
  'Public Domain',
  'Creative Commons',
  'Fair Use',
  'Licensed',
  'Original',
  'Teamsparks',
] as const;

export const materialCategories = ['damaging', 'non_damaging', 'setup_only'] as const;
export type MaterialCategory = (typeof materialCategories)[number];

/**
 * Tells whether a material is only for the person who runs a challenge: teams do not get it and may not read about it.
 */
export const isForRoom = ({ category }: { category: MaterialCategory }): boolean => category === 'setup_only';
/** What happens to a material, in the words of the people who hand it out. */
export const materialCategoryLabels: Record<MaterialCategory, string> = {
  damaging: 'May be used up',
  non_damaging: 'Must come back',
  setup_only: 'Setup only',
};

/** Labels of setup difficulty 1 to 5. */
export const setupDifficultyLabels = ['Very Easy', 'Easy', 'Moderate', 'Hard', 'Very Hard'] as const;
