/** Faults that a challenge of the library can have, in the order in which they are listed. */
export const findings = [
  'no_pdf',
  'no_sheet',
  'unread_lines',
  'points',
  'minutes',
  'materials',
  'safety',
  'reading',
  'levels',
  'no_materials',
  'unprinted',
  'same_words',
  'rated_setup',
  'not_opened',
  'old_pdf',
] as const;
export type Finding = (typeof findings)[number];
