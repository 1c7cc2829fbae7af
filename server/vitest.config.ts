import '../scripts/needed-node.mjs';
import { defineConfig } from 'vitest/config';
import { onDatabase, ProcessesFirst, withoutDatabase } from './test/suites.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // One database per worker; its tests take turns on it. Two more than processors: they fill the time that the others spend waiting.
    maxWorkers: 4,
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
