/**
 * Every enumeration of the specification, letter by letter and in its order. Tests compare the product with this table and
 * never with the product's own lists, so that a value that goes missing there is noticed.
 */
export const documented = {
  roles: ['student', 'parent', 'mentor', 'admin', 'demoAdmin'],
  statuses: ['draft', 'published', 'locked'],
  challengeTypes: ['Arts & Writing', 'STEM', 'Business', 'Civic Engagement'],
  levels: ['Elementary', 'Middle School', 'High School'],
  tournamentLevels: ['Practice', 'Tournament'],
  categories: [
    'Storytelling',
    'Characterization',
    'Communication',
    'Improv \u2013 No Props',
    'Improv \u2013 With Props',
    'Bridge',
    'Tower',
    'Container',
    'Device',
    'Transportation',
    'Water',
    'Sales',
    'Invention',
    'Community Service',
    'Speech and Debate',
  ],
  coreMechanics: ['One Handed', 'Imposters', 'Mystery Card', 'Materials Shortage', 'Investors Choice'],
  skills: [
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
  ],
  safetyFlags: ['Sharp Objects', 'Hot Materials', 'Electrical', 'Water', 'Height', 'Movement', 'None'],
  copyrights: ['Public Domain', 'Creative Commons', 'Fair Use', 'Licensed', 'Original', 'Teamsparks'],
  materialCategories: ['damaging', 'non_damaging', 'setup_only'],
  librarySorts: ['name', 'level', 'tournament_level', 'type', 'category'],
  aiDifficulties: ['easy', 'medium', 'hard'],
  aiTypes: ['presentation', 'building', 'combination'],
} as const;

/** The variants of each category; the other nine have none. */
export const documentedVariants = {
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
  Communication: [],
  'Improv \u2013 No Props': [],
  'Improv \u2013 With Props': [],
  Bridge: ['span_only', 'weight_support', 'cantilever', 'suspension'],
  Tower: ['height_only', 'weight_support', 'height_under_load'],
  Container: [],
  Device: ['launcher', 'scooper', 'ring_mover', 'ball_sorter', 'conveyor', 'grabber', 'marble_run', 'none'],
  Transportation: [],
  Water: [],
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
  Invention: [],
  'Community Service': [],
  'Speech and Debate': [],
} as const satisfies Record<(typeof documented.categories)[number], readonly string[]>;

/** Every pair of a category and one of its variants, or of a category and null where it has none. */
export const documentedPairs = documented.categories.flatMap((category) => {
  const variants: readonly string[] = documentedVariants[category];
  const offered: readonly (string | null)[] = variants.length > 0 ? variants : [null];
  return offered.map((variant) => ({ category, variant }));
});

/** What people read for the values that are not words by themselves. */
export const documentedLabels = {
  statusLabels: { draft: 'Draft', published: 'Published', locked: 'Locked' },
  setupDifficultyLabels: ['Very Easy', 'Easy', 'Moderate', 'Hard', 'Very Hard'],
  materialCategoryLabels: {
    damaging: 'May be used up',
    non_damaging: 'Must come back',
    setup_only: 'Setup only',
  },
  aiDifficultyLabels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  aiTypeLabels: { presentation: 'Presentation', building: 'Building', combination: 'Combination' },
  statusExplanations: {
    draft: 'Draft - Only visible to interns & admins',
    published: 'Published - Visible to everyone, admin-only editing',
    locked: 'Locked - Admin-only editing',
  },
} as const;

/** Keys of a metadata text, the stronger first, each with the field that it fills. */
export const documentedKeys = [
  ['Title', 'name'],
  ['Name', 'name'],
  ['Level', 'level'],
  ['Difficulty', 'level'],
  ['Type', 'type'],
  ['Category', 'category'],
  ['One Liner', 'one_liner'],
  ['Description', 'one_liner'],
  ['Summary', 'one_liner'],
  ['Setup Difficulty', 'setup_difficulty'],
  ['Core Mechanic', 'core_mechanic'],
  ['Skills', 'skills'],
  ['Variant', 'variant'],
  ['Time Limits', 'time_limits'],
  ['Safety Flags', 'safety_flags'],
  ['Copyright', 'copyright'],
  ['Source ID', 'source_id'],
  ['Tournament Level', 'tournament_level'],
] as const;
