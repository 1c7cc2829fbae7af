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
  /** Whether the painter knows how to paint it. */
  painted: boolean;
  /** GETs of the page's first data, started with the page for those who are signed in. */
  data: string[];
}

export interface MatchedPage extends Page {
  /** Hashes of the styles in the head, for the policy. */
  styles: string[];
  params: Record<string, string>;
}

export interface WebBuild {
  folder: string;
  /** The frame of every page. */
  index: string;
  /** The screens of a run, which need no session. */
  screens: SentText;
  /** Of addresses without a page. */
  notFound: Pick<Page, 'head'>;
  match: (path: string) => MatchedPage | undefined;
  /** Script of the thread that paints pages; null where pages are not painted. */
  painter: string | null;
  /** Hashes of the scripts and styles in the frame, for the policy. */
  inline: { scripts: string[]; styles: string[] };
}

/** As a policy names an inline script or style. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contentsOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text ?? '');

/** Reads what the web build left; throws a sentence when there is none. */
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
        const found = expression.exec(path);
        if (found) return { ...page, params: { ...found.groups } };
      }
      return undefined;
    },
  };
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}
