import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildOptions, fileNames, treeshake } from './build/build-options.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { lightIcons } from './build/light-icons.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { preloadAgain } from './build/preload-again.ts';

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
    lightIcons(),
    preloadAgain(),
  ],
  build: {
    ...buildOptions,
    manifest: true,
    rolldownOptions: {
      treeshake: { ...treeshake, moduleSideEffects: [...treeshake.moduleSideEffects] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        ...fileNames,
        codeSplitting: {
          // Without this the words of the contract would follow its schemas out of the entry.
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
});
