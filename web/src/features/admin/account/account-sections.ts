/** The parts of the page, in its order; the address may leave the first one out. */
export const accountSections = ['profile', 'preferences', 'security', 'privacy', 'mentoring'] as const;
export type AccountSection = (typeof accountSections)[number];

/** Returns the section that the address names; the first one if it names none or an unknown one. */
export const accountSectionOf = (inAddress: unknown): AccountSection =>
  accountSections.find((section) => section === inAddress) ?? 'profile';
