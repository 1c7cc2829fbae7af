import type { BuildOptions } from 'vite';

/** What every build of the web has: the app, and the screens of a run. */
export const buildOptions = {
  // The files beside the assets are compressed by build.ts; an inlined asset would need data: in font-src.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
} satisfies BuildOptions;

/** Schemas and endpoints are values: a file of the contract of which nothing is used is left out. */
export const treeshake = {
  // Every icon reads a property of its own description and throws it away.
  propertyReadSideEffects: false,
  moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }],
} as const;
