/** The parts of the page, in its order; the address may leave the first one out. */
export const accountSections = ['profile', 'preferences', 'security', 'privacy', 'mentoring'] as const;
export type AccountSection = (typeof accountSections)[number];

export interface AccountSearch {
  section?: AccountSection;
}

/** Reads the section from the address; returns {} for a missing or unknown one. */
export function accountSearchOf({ section }: Record<string, unknown>): AccountSearch {
  const accountSection = accountSections.find((candidate) => candidate === section);
  return accountSection ? { section: accountSection } : {};
}
