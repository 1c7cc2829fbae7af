/** How demanding a generated challenge is. */
export const aiDifficulties = ['easy', 'medium', 'hard'] as const;
export type AiDifficulty = (typeof aiDifficulties)[number];
export const aiDifficultyLabels: Record<AiDifficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const aiTypes = ['presentation', 'building', 'combination'] as const;
export type AiType = (typeof aiTypes)[number];
export const aiTypeLabels: Record<AiType, string> = {
  presentation: 'Presentation',
  building: 'Building',
  combination: 'Combination',
};

/** Everyone sees accepted challenges, only their creator sees the others; no list shows rejected ones. */
export const aiStatuses = ['undecided', 'accepted', 'rejected'] as const;
export type AiStatus = (typeof aiStatuses)[number];

/** The generator that wrote a challenge. */
export const aiProviders = ['built-in', 'openai-compatible', 'anthropic'] as const;
export type AiProvider = (typeof aiProviders)[number];

/** Parts of a challenge in the order in which they are written, streamed and shown. */
export const aiSections = [
  'title',
  'scene',
  'task',
  'rules',
  'time',
  'materials',
  'scoring',
  'setup',
  'notes',
] as const;
export type AiSection = (typeof aiSections)[number];

/** Changes that can be requested for a new version of a challenge. */
export const aiWishes = ['easier', 'harder', 'shorter', 'other_materials', 'another'] as const;
export type AiWish = (typeof aiWishes)[number];
export const aiWishLabels: Record<AiWish, string> = {
  easier: 'Easier',
  harder: 'Harder',
  shorter: 'Shorter',
  other_materials: 'Other materials',
  another: 'Another one',
};

/** Parts that can be rewritten alone; the rest of the challenge stays as it is. */
export const aiRewritable = ['scene', 'task', 'rules', 'time', 'materials', 'scoring'] as const;
export type AiRewritable = (typeof aiRewritable)[number];
/** Changes that each part can be rewritten with; other pairs are refused (422). */
export const aiWishesOf: Record<AiRewritable, readonly AiWish[]> = {
  scene: ['another', 'shorter'],
  task: ['easier', 'harder', 'another'],
  rules: ['another', 'shorter'],
  time: ['shorter', 'easier', 'harder'],
  materials: ['other_materials', 'easier', 'harder'],
  scoring: ['another'],
};

/** Longest texts that are stored, whether a generator or a person wrote them. */
export const aiTitleMaxLength = 200;
export const aiDescriptionMaxLength = 8000;
/** Number of challenges that the library requests at once. */
export const aiPageSize = 100;

/** Sentence for a challenge that cannot be generated; the status is 502. */
export const generationFailed = 'Failed to generate AI challenge. Please try again.';
/** Sentences beside it where parts were already on screen and disappear. */
export const generationWithdrawn = 'What you saw is gone because the challenge did not pass our checks.';
export const generationBrokenOff = 'What you saw is gone because the rest of the challenge did not arrive.';

/**
 * Description, for people who read only the part for teams, of a challenge whose host and team parts became one text by
 * editing.
 */
export const aiDescriptionWithheld = 'The words of this challenge are for the person who runs it.';
