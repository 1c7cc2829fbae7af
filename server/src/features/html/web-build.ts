import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentText } from '../../platform/http/send-compressed.ts';

/** One page of the web app, as its build describes it in pages.json. */
interface Page {
  /** `/challenges/:challengeId` */
  pattern: string;
  /** Title, styles and preloads of scripts, as HTML. */
  head: string;
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
 * Reads the web build in a folder, which `match` then searches for the page of a path (undefined if there is none);
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
