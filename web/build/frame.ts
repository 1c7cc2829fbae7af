import type { PageList } from './page-list.ts';

const entry = /<script type="module"[^>]*><\/script>/;
const modules = /<link rel="modulepreload"[^>]*>/g;
const styles = /<link rel="stylesheet"[^>]*>/g;
const forPrint = 'media="print"';

/** Reads a file of the build by its address. */
type Read = (address: string) => string;

/**
 * Returns the frame of every page, from the `index.html` that Vite wrote. It contains what the first paint waits for:
 * styles, and the scripts that run before. A browser may ask for six files at a time, so then comes the program with
 * its largest part first, what the server adds for the page, and last the text font, which no text waits for.
 */
export function pageFrame(template: string, pages: PageList, read: Read): string {
  const program = [...(template.match(modules) ?? []).sort(byPart), ...(template.match(entry) ?? [])];
  const sheets = template.match(styles) ?? [];
  const bare = [...program, ...sheets].reduce((text, tag) => text.replace(tag, ''), template);
  const inside = sheets.filter((tag) => !tag.includes(forPrint)).map((tag) => inlined(tag, read));
  const forPaper = sheets.filter((tag) => tag.includes(forPrint));
  const later = [...program.map(unhurried), '<!--head-->', ...forPaper, fontPreload(pages)];
  return bare
    .replace('<!--head-->', '')
    .replace('<!--boot-->', () => `<!--boot-->${inside.join('')}`)
    .replace(
      /<script src="(\/\w+\.js)"><\/script>/g,
      (_, address: string) => `<script>${withoutComments(read(address))}</script>`,
    )
    .replace('</head>', () => `${later.join('')}</head>`)
    .replace(/\n\s*\n/g, '\n');
}

const byPart = (one: string, other: string): number =>
  Number(other.includes('vendor')) - Number(one.includes('vendor'));

/** dist/pages.json: what the server puts into the frame for an address. */
export interface ServedPages {
  routes: {
    /** `/challenges/:challengeId` */
    pattern: string;
    /** Title, styles and preloads, as HTML. */
    head: string;
    /** The head for people who are signed in, where they are shown another page than visitors. */
    personHead?: string;
    /** The server paints it. */
    painted: boolean;
    /** GETs of the page's first data; a final "?" stands for the query of the page. */
    data: string[];
  }[];
  notFound: { head: string };
}

export function servedPages({ routes, notFoundTitle }: PageList, read: Read): ServedPages {
  return {
    routes: routes.map(({ pattern, painted, data, personModules, ...page }) => ({
      pattern,
      head: headOf(page, read),
      ...(personModules && { personHead: headOf({ ...page, modules: personModules }, read) }),
      painted,
      data,
    })),
    notFound: { head: titleTag(notFoundTitle) },
  };
}

type Shown = Pick<PageList['routes'][number], 'title' | 'styles' | 'modules'>;

const headOf = ({ title, styles, modules }: Shown, read: Read): string =>
  [
    titleTag(title),
    ...styles.map((address) => inlined(`<link rel="stylesheet" crossorigin href="${address}">`, read)),
    ...modules.map((address) => unhurried(`<link rel="modulepreload" crossorigin href="${address}">`)),
  ].join('');

export const titleTag = (title: string): string =>
  `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`;

/**
 * Returns a style sheet as text, so that the first paint waits for no file. Its link stays, disabled and thus not
 * loaded: the program finds its name and takes it for loaded.
 */
const inlined = (tag: string, read: Read): string =>
  `<style>${read(addressIn(tag))}</style>${tag.replace('<link ', '<link disabled ')}`;

const addressIn = (tag: string): string => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '';

/** Returns a tag with low priority, because the page is read before its program is needed. */
const unhurried = (tag: string): string => tag.replace(/^<(link|script) /, '<$1 fetchpriority="low" ');

const fontPreload = ({ font }: PageList): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`;

/** Comments on lines of their own, and what lines begin with. */
const withoutComments = (script: string): string => script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');
