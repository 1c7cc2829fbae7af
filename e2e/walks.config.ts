import journeys from './playwright.config.ts';

/** The walks of docs/accessibility.md, one after the other, because each writes into that paper: `npm run walk`. */
export default { ...journeys, testDir: 'walks', workers: 1, timeout: 300_000 };
