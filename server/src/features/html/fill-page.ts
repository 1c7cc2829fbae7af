import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';

/** What the server adds to a page of the web build. */
export interface PageParts {
  /** HTML that the build has for this address. */
  head: string;
  /** Addresses of calls whose answers the page needs first. */
  data: string[];
  /** Read by the web app before its first render; a data block, so no script policy is touched. */
  boot: BootBlock;
  /** Answers to first calls, by path and query; a data block as well. */
  answers: Record<string, unknown>;
  /** HTML of what the page shows first, '' where the program shows it. */
  painted: string;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** Puts the head of an address, preloads, data blocks and what the page shows first into the frame of the web build. */
export function fillPage(frame: string, { head, data, boot, answers, painted }: PageParts): string {
  const preloads = data.map(
    (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(path)}">`,
  );
  // Functions: a `$&` in a name must not be taken as a replacement pattern.
  return frame
    .replace('<!--head-->', () => head + preloads.join(''))
    .replace('<!--boot-->', () => dataBlock('boot', boot))
    .replace('<!--page-->', () => painted)
    .replace('<!--answers-->', () => (Object.keys(answers).length > 0 ? dataBlock('answers', answers) : ''));
}
