import type { BootBlock } from '@teamsparks/contract/boot-block';
/** What the server adds to a page of the web build. */
export interface PageParts {
  title: string;
  modules: string[];
  styles: string[];
  /** Addresses of calls whose answers the page needs first. */
  data: string[];
  /** Read by the web app before its first render; a data block, so no script policy is touched. */
  boot: BootBlock;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Puts title, preloads and the boot block into a built page. */
export function fillPage(template: string, { title, modules, styles, data, boot }: PageParts): string {
  const head = [
    `<title>${attribute(title)}</title>`,
    ...modules.map((path) => `<link rel="modulepreload" crossorigin href="${attribute(path)}">`),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${attribute(path)}">`),
    ...data.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(path)}">`),
  ].join('');
  const json = JSON.stringify(boot).replace(/</g, '\\u003c');
  // Functions: a `$&` in a name must not be taken as a replacement pattern.
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`);
}
