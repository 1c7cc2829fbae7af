import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildOptions, treeshake } from './build/build-options.ts';
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
    ...buildOptions,
    manifest: true,
    rolldownOptions: {
      treeshake: { ...treeshake, moduleSideEffects: [...treeshake.moduleSideEffects] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Every page carries the names of all files: seven letters of a hash are enough, and letters of a hash do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Without this the words of the contract would follow its schemas out of the entry.
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
});
