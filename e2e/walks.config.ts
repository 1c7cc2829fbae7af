import journeys from './playwright.config.ts';

/** Runs the walks of docs/accessibility.md (`npm run walk`), one at a time, because each writes into that file. */
export default { ...journeys, testDir: 'walks', workers: 1, timeout: 300_000 };
