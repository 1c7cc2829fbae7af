import '../scripts/needed-node.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Pure functions: no file leaves anything behind for the next one.
    isolate: false,
    testTimeout: 60_000,
  },
});
