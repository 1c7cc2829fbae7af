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

/** The text font is needed by every page at once. */
export function withFontPreload(template: string, { font }: PageList): string {
  const tag = `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`;
  return template.replace('<!--head-->', `${tag}\n    <!--head-->`);
}
