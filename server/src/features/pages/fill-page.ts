import type { BootBlock } from '@teamsparks/contract/boot-block';

/** What the server adds to a page of the web build. */
export interface PageParts {
  title: string;
  modules: string[];
  styles: Style[];
  /** Addresses of calls whose answers the page needs first. */
  data: string[];
  /** Read by the web app before its first render; a data block, so no script policy is touched. */
  boot: BootBlock;
  /** Answers to first calls, by path and query; a data block as well. */
  answers: Record<string, unknown>;
  /** HTML of what the page shows first, '' where the program shows it. */
  painted: string;
}

/** A style sheet of a page besides those of all pages. */
export interface Style {
  path: string;
  text: string;
  /** As a policy names it. */
  hash: string;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** The first paint waits for no file. A disabled sheet is not loaded: the program finds its name and takes it for loaded. */
const styleTags = ({ path, text }: Style) =>
  `<style>${text}</style><link rel="stylesheet" crossorigin href="${attribute(path)}" disabled>`;

/** Puts title, styles, preloads, data blocks and what the page shows first into the frame of the web build. */
export function fillPage(frame: string, { title, modules, styles, data, boot, answers, painted }: PageParts): string {
  const head = [
    `<title>${attribute(title)}</title>`,
    ...styles.map(styleTags),
    ...modules.map((path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${attribute(path)}">`),
    ...data.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(path)}">`),
  ].join('');
  // Functions: a `$&` in a name must not be taken as a replacement pattern.
  return frame
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => dataBlock('boot', boot))
    .replace('<!--page-->', () => painted)
    .replace('<!--answers-->', () => (Object.keys(answers).length > 0 ? dataBlock('answers', answers) : ''));
}
