import type { Plugin } from 'vite';

/** Vite's loader remembers a stylesheet that did not come as if it were there, so that code asked for again came without it. */
const changes = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  [/(if \(e\.type === "error"\) )(rej\()/, '$1link.remove(), $2'],
] as const;

/** Makes the loader ask again for stylesheets that did not come (REL-26). */
export function preloadAgain(): Plugin {
  return {
    name: 'preload-again',
    transform: {
      filter: { id: /\0vite\/preload-helper/ },
      handler(code) {
        return changes.reduce((text, [wrong, right]) => {
          if (!wrong.test(text)) this.error('The loader of this Vite is another: look whether it forgets what failed.');
          return text.replace(wrong, right);
        }, code);
      },
    },
  };
}
