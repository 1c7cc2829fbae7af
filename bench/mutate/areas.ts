/** What an area is made of: regular expressions over paths from the root. */
export interface Area {
  /** Production files whose faults must be noticed. */
  sources: RegExp[];
  /** Tests that may notice them, the nearest first. */
  tests: RegExp[];
}

const feature = (name: string) => [
  new RegExp(`^server/src/features/${name}/`),
  new RegExp(`^web/src/features/${name}/`),
];
const contract = (names: string) => new RegExp(`^contract/src/(?:endpoints/)?(?:${names})[.]ts$`);
/** Quick ones, which hold every schema, address and sentence, before those that try many texts. */
const contractTests = [/^contract\/src\/(bounds|routes|sentences|vocabulary|password-rules)[.]/, /^contract\/src\//];

export const areas: Record<string, Area> = {
  auth: {
    sources: [...feature('auth'), contract('auth|auth-fields|sign-up|sign-in-errors|password-rules|access')],
    tests: [
      ...feature('auth'),
      /^server\/src\/features\/(account|sign-up|google-sign-in|admin)\//,
      /^server\/test\/(enumerations|error-bodies|addresses)[.]/,
      /^web\/src\/(features\/account|shared\/session)\//,
      /^web\/test\/pages\/.*(auth|sign|login|password|verif|reset|account|session)/,
      ...contractTests,
    ],
  },
  challenges: {
    sources: [
      // Not the sheets, which are drawings: whether a line is a point too far right is for eyes to see.
      /^server\/src\/features\/challenges\/(?!sheet\/)/,
      /^web\/src\/features\/challenges\//,
      contract('challenges?|challenge-.*|metadata-.*|materials?-.*|quantity-text|safety-flags|text-lines|vocabulary'),
    ],
    tests: [
      ...feature('challenges'),
      /^server\/src\/features\/(bookmarks|uploads)\//,
      /^server\/test\/(enumerations|two-editors|empty-filters)[.]/,
      /^web\/test\/pages\/.*(challenge|library|upload|edit|pdf|bulk|history)/,
      ...contractTests,
    ],
  },
  reviews: {
    sources: [...feature('reviews'), contract('reviews?|review-.*')],
    tests: [
      ...feature('reviews'),
      /^server\/src\/features\/(dashboard|people)\//,
      /^server\/test\/two-editors[.]/,
      /^web\/test\/pages\/.*(review|dashboard|challenge)/,
      ...contractTests,
    ],
  },
  'lesson-plans': {
    sources: [...feature('lesson-plans'), contract('lesson-plans?|lesson-plan-.*|teaching-sentences')],
    tests: [
      ...feature('lesson-plans'),
      /^server\/src\/features\/(training|events)\//,
      /^server\/test\/(enumerations|two-editors)[.]/,
      /^web\/test\/pages\/.*(lesson|plan|training|video)/,
      ...contractTests,
    ],
  },
};
