import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';
import { SentText } from '../../platform/http/send-compressed.ts';

/** One page of the web app, as its build describes it in pages.json. */
interface Page {
  /** `/challenges/:challengeId` */
  pattern: string;
  /** Title, styles and preloads of scripts, as HTML. */
  head: string;
  /** The head for people who are logged in, where they are shown another page than visitors. */
  personHead?: string;
  /** True if the painter can paint it. */
  painted: boolean;
  /** Addresses of the page's first GETs, preloaded for people who are logged in. */
  data: string[];
}

export interface MatchedPage extends Page {
  /** Hashes of the styles in the head, for the content security policy. */
  styles: string[];
  params: Record<string, string>;
}

export interface WebBuild {
  folder: string;
  /** HTML frame of every page. */
  index: string;
  /** Page of the screens of a run, which need no session. */
  screens: SentText;
  /** Head for addresses without a page. */
  notFound: Pick<Page, 'head'>;
  match: (path: string) => MatchedPage | undefined;
  /** Script of the thread that paints pages; null where pages are not painted. */
  painter: string | null;
  /** Hashes of the scripts and styles in the frame, for the policy. */
  inline: { scripts: string[]; styles: string[] };
}

/** Returns the hash of an inline script or style as a content security policy writes it. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contentsOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text ?? '');

/**
 * Reads the web build in a folder and returns it, with `match`, which returns the page for a path (undefined if there is none);
 * throws an error with a sentence if the folder has no build.
 */
export function readWebBuild(folder: string): WebBuild {
  if (!existsSync(join(folder, 'pages.json')))
    throw new Error(`The web app is not built: ${folder} has no pages.json.`);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { routes, notFound } = JSON.parse(read('pages.json')) as { routes: Page[] } & Pick<WebBuild, 'notFound'>;
  const pages = routes.map((route) => ({
    page: { ...route, styles: contentsOf(route.head, 'style').map(hashOf) },
    expression: toExpression(route.pattern),
  }));
  const index = read('index.html');
  const painter = join(folder, 'painter/painter.js');
  return {
    folder,
    index,
    painter: existsSync(painter) ? painter : null,
    inline: { scripts: contentsOf(index, 'script').map(hashOf), styles: contentsOf(index, 'style').map(hashOf) },
    screens: new SentText(read('run.html')),
    notFound,
    match: (path) => {
      for (const { page, expression } of pages) {
        const match = expression.exec(path);
        if (match) return { ...page, params: { ...match.groups } };
      }
      return undefined;
    },
  };
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

/** What the server adds to a page of the web build. */
interface PageParts {
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
