import '../scripts/needed-node.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { onDatabase, ProcessesFirst, withoutDatabase } from './test/suites.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // One database per worker; its tests take turns on it. As many workers as processors: two more made 180 s too short for a start.
    maxWorkers: availableParallelism(),
    isolate: false,
    // For a machine that is busy with other things; what must be fast says so in its assertions.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      { extends: true, test: { name: 'database', include: onDatabase, globalSetup: ['test/prepare-database.ts'] } },
      { extends: true, test: { name: 'plain', include: withoutDatabase } },
    ],
  },
});
