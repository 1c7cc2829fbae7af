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
/** Every schema, address and sentence; those that try many texts take longer and hold the fields of challenges. */
const contractTests = /^contract\/src\/(bounds|routes|sentences|vocabulary|fields)[.]/;

/** A page test meets whatever its page is made of. */
const pageTests = /^web\/test\/pages\//;

export const areas: Record<string, Area> = {
  auth: {
    sources: [
      ...feature('auth'),
      contract('auth|auth-fields|sign-up|sign-up-fields|sign-in-errors|password-rules|access'),
    ],
    tests: [
      ...feature('auth'),
      /^server\/src\/features\/(account|sign-up|google-sign-in|admin)\//,
      /^server\/test\/(enumerations|error-bodies|addresses)[.]/,
      /^web\/src\/(features\/account|shared\/session)\//,
      // Every page test meets the constants of all pages: those that look at them come first.
      /^web\/test\/pages\/(account-texts|login|reset-password|account)[.]/,
      pageTests,
      contractTests,
    ],
  },
  challenges: {
    sources: [
      // Not the sheets, which are drawings: whether a line is a point too far right is for eyes to see.
      /^server\/src\/features\/challenges\/(?!sheet\/)/,
      // Not the reader of PDFs either: it needs a canvas and a layout, which only the journeys have.
      /^web\/src\/features\/challenges\/(?!pdf\/)/,
      contract('challenges?|challenge-.*|metadata-.*|materials?-.*|quantity-text|safety-flags|text-lines|vocabulary'),
    ],
    tests: [
      ...feature('challenges'),
      /^server\/src\/features\/(bookmarks|uploads)/,
      /^server\/test\/(enumerations|two-editors|empty-filters)[.]/,
      pageTests,
      contractTests,
      /^contract\/src\//,
    ],
  },
  reviews: {
    sources: [...feature('reviews'), contract('reviews?|review-.*')],
    tests: [
      ...feature('reviews'),
      /^server\/src\/features\/(dashboard|people)\//,
      /^server\/test\/two-editors[.]/,
      pageTests,
      contractTests,
    ],
  },
  'lesson-plans': {
    sources: [...feature('lesson-plans'), contract('lesson-plans?|lesson-plan-.*|teaching-sentences')],
    tests: [
      ...feature('lesson-plans'),
      /^server\/src\/features\/(training|events)\//,
      /^server\/test\/(enumerations|two-editors)[.]/,
      pageTests,
      contractTests,
    ],
  },
};
