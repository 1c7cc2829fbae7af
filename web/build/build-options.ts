import type { BuildOptions } from 'vite';

/** What every build of the web has: the app, and the screens of a run. */
export const buildOptions = {
  // The files beside the assets are compressed by build.ts; an inlined asset would need data: in font-src.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
} satisfies BuildOptions;

/**
 * Every page carries the names of all files: seven letters of a hash are enough, and letters of a hash do not compress. What both
 * builds have, as fonts and the worker of the PDF viewer, has the same name in both.
 */
export const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/** Schemas and endpoints are values: a file of the contract of which nothing is used is left out. */
export const treeshake = {
  // Every icon reads a property of its own description and throws it away.
  propertyReadSideEffects: false,
  moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }],
} as const;
