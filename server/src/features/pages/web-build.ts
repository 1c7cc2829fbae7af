import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One page of the web app, as its build describes it in pages.json. */
interface Page {
  /** `/challenges/:challengeId` */
  pattern: string;
  title: string;
  /** Scripts and styles that the page needs besides the entry. */
  modules: string[];
  styles: string[];
  /** GETs of the page's first data, started with the page for those who are signed in. */
  data: string[];
}

export interface MatchedPage extends Page {
  params: Record<string, string>;
}

export interface WebBuild {
  folder: string;
  /** The frame of every page, and the prerendered home page for visitors. */
  index: string;
  home: string;
  /** The screens of a run, which need no session. */
  screens: string;
  notFoundTitle: string;
  match: (path: string) => MatchedPage | undefined;
}

/** Reads what the web build left; throws a sentence when there is none. */
export function readWebBuild(folder: string): WebBuild {
  if (!existsSync(join(folder, 'pages.json')))
    throw new Error(`The web app is not built: ${folder} has no pages.json.`);
  const { routes, notFoundTitle } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as {
    routes: Page[];
    notFoundTitle: string;
  };
  const pages = routes.map((page) => ({ page, expression: toExpression(page.pattern) }));
  return {
    folder,
    index: readFileSync(join(folder, 'index.html'), 'utf8'),
    home: readFileSync(join(folder, 'home.html'), 'utf8'),
    screens: readFileSync(join(folder, 'run.html'), 'utf8'),
    notFoundTitle,
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
