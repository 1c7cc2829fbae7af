import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';

/** What the server adds to a page of the web build. */
export interface PageParts {
  /** HTML of the head for this address, from the web build. */
  head: string;
  /** Addresses of the page's first calls, to preload. */
  data: string[];
  /** Data that the web app reads before its first render; a data block, so that no script policy is touched. */
  boot: BootBlock;
  /** Answers to first calls, by path and query; a data block as well. */
  answers: Record<string, unknown>;
  /** HTML of the page's first view, '' if the browser renders it. */
  painted: string;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** Returns the frame of the web build filled with head, preloads, data blocks and first view. */
export function fillPage(frame: string, { head, data, boot, answers, painted }: PageParts): string {
  const preloads = data.map(
    (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(path)}">`,
  );
  // Functions, because a `$&` in a name would be a replacement pattern.
  return frame
    .replace('<!--head-->', () => head + preloads.join(''))
    .replace('<!--boot-->', () => dataBlock('boot', boot))
    .replace('<!--page-->', () => painted)
    .replace('<!--answers-->', () => (Object.keys(answers).length > 0 ? dataBlock('answers', answers) : ''));
}
