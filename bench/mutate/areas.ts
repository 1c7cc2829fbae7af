/** What an area is made of: regular expressions over paths from the root. */
export interface Area {
  /** Production files whose faults must be noticed. */
  sources: RegExp[];
  /** Tests that may notice them, the nearest first. */
  tests: RegExp[];
}

const room = (name: string) => [new RegExp(`^server/src/features/${name}/`), new RegExp(`^web/src/features/${name}/`)];
const contract = (paths: string) => new RegExp(`^contract/src/(?:${paths})`);
/** Every schema, address and sentence; those that try many texts take longer and hold the fields of challenges. */
const contractTests = /^contract\/src\/(bounds|routes|shared\/(sentences|vocabulary|fields))[.]/;

/** A page test meets whatever its page is made of. */
const pageTests = /^web\/test\/pages\//;

export const areas: Record<string, Area> = {
  accounts: {
    sources: [...room('accounts'), contract('accounts/|shared/access')],
    tests: [
      ...room('accounts'),
      /^server\/src\/features\/admin\//,
      /^server\/test\/(enumerations|error-bodies|addresses)[.]/,
      /^web\/src\/(features\/admin\/account|shared\/session)\//,
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
      contract('challenges/|shared/(?:lines/|safety-flags|text-lines|challenge-vocabulary|vocabulary)'),
    ],
    tests: [
      ...room('challenges'),
      /^server\/test\/(enumerations|two-editors|empty-filters)[.]/,
      pageTests,
      contractTests,
      /^contract\/src\//,
    ],
  },
  reviews: {
    sources: [...room('reviews'), contract('reviews/')],
    tests: [
      ...room('reviews'),
      /^server\/src\/features\/(practice|accounts)\//,
      /^server\/test\/two-editors[.]/,
      pageTests,
      contractTests,
    ],
  },
  'lesson-plans': {
    sources: [...room('lesson-plans'), contract('lesson-plans/')],
    tests: [
      ...room('lesson-plans'),
      /^server\/src\/features\/events\//,
      /^server\/test\/(enumerations|two-editors)[.]/,
      pageTests,
      contractTests,
    ],
  },
};
