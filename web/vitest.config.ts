import '../scripts/needed-node.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // A sixth of the time: what a file imports is evaluated once. Each puts back what it changes.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://teamsparks.example/', width: 1280, height: 800 } },
          setupFiles: ['test/stage/setup.ts'],
          // Each test has an app of its own all the same: its modules are evaluated anew, except those that hold no state.
          isolate: false,
          server: { deps: { external: [/\/contract\/src\//] } },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
