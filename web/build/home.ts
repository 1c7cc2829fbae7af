import type { PageList } from './page-list.ts';

/** `index.html` with the prerendered home page in it. */
export function homeHtml(template: string, markup: string): string {
  // The page's policy allows no style attributes.
  const styled = /<[^>]+\sstyle=[^>]*>/.exec(markup);
  if (styled) throw new Error(`The prerendered home page has a style attribute: ${styled[0]}`);
  const filled = template.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  if (filled === template) throw new Error('index.html has no place for the page.');
  return filled;
}

const fontPreload = ({ font }: PageList): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`;

/** For the prerendered page, whose text is there at once. */
export function withFontPreload(template: string, pages: PageList): string {
  return template.replace('<!--head-->', () => `${fontPreload(pages)}\n    <!--head-->`);
}

const entry = /<script type="module"[^>]*><\/script>/;
const modules = /<link rel="modulepreload"[^>]*>/g;
const styles = /<link rel="stylesheet"[^>]*>/g;

/**
 * The head of `index.html` in the order in which a browser that may ask for six files at a time should: what the first paint
 * waits for, the program with its largest part first, what the server adds for the page, and last the text font, which no text
 * waits for.
 */
export function inLoadingOrder(template: string, pages: PageList): string {
  const program = [...(template.match(modules) ?? []).sort(byPart), ...(template.match(entry) ?? [])];
  const sheets = template.match(styles) ?? [];
  const bare = [...program, ...sheets].reduce((text, tag) => text.replace(tag, ''), template);
  const ordered = bare
    .replace('<!--boot-->', () => ['<!--boot-->', ...sheets].join(''))
    .replace('<!--head-->', '')
    .replace('</head>', () => `${[...program, '<!--head-->', fontPreload(pages)].join('')}</head>`);
  return ordered.replace(/\n\s*\n/g, '\n');
}

const byPart = (one: string, other: string): number =>
  Number(other.includes('vendor')) - Number(one.includes('vendor'));
