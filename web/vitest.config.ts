import '../scripts/needed-node.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], testTimeout: 60_000 },
});
