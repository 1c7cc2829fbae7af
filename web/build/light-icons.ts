import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawing = fileURLToPath(new URL('../src/shared/ui/draw-icon.ts', import.meta.url));

/**
 * Draws the icons of lucide-react with a function of ours, and leaves out the keys and former names of their lines: its own way
 * knows options that no screen uses, and weighs 1 KiB on every page.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => drawing,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => code.replaceAll(/,\s*(?:key: "[^"]*"|aliases: \[[^\]]*\]|size: 24)|\bname: "[^"]*",/g, ''),
    },
  };
}
