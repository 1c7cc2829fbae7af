import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { pdfAssets } from './build/pdf-assets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${root}src/pages`,
      generatedRouteTree: `${root}src/app/routeTree.gen.ts`,
      routeFileIgnorePattern: '\\.test\\.',
      autoCodeSplitting: true,
      // What a page fetches comes with what it shows; the entry carries neither.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    pdfAssets(),
  ],
  build: {
    manifest: true,
    // The files beside the assets are compressed by build.ts; an inlined asset would need data: in font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas and endpoints are values: a file of the contract of which nothing is used is left out.
      treeshake: {
        // Every icon reads a property of its own description and throws it away.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }],
      },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          // Without this the words of the contract would follow its schemas out of the entry.
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  },
});
