import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildOptions, fileNames, treeshake } from './build/build-options.ts';
import { lightIcons } from './build/light-icons.ts';
import { preloadAgain } from './build/preload-again.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The screens of a run are a build of their own: in one build with the app they would load the app's parts. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), tailwindcss(), lightIcons(), preloadAgain()],
  build: {
    ...buildOptions,
    manifest: '.vite/run-manifest.json',
    emptyOutDir: false,
    rolldownOptions: {
      input: `${root}run.html`,
      output: fileNames,
      treeshake: { ...treeshake, moduleSideEffects: [...treeshake.moduleSideEffects] },
    },
  },
});
