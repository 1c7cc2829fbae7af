import type { Manifest, ManifestChunk } from 'vite';

/** What the first view of each page needs. */
export interface PageList {
  routes: {
    /** `/challenges/:challengeId` */
    pattern: string;
    title: string;
    /** Scripts, besides what index.html loads itself. */
    modules: string[];
    /** The same for people who are signed in, where they are shown another page than visitors. */
    personModules: string[] | undefined;
    /** Besides the style sheet of index.html. */
    styles: string[];
    /** The server paints it. */
    painted: boolean;
    /** GETs to preload for people who are signed in; a final "?" stands for the query of the page. */
    data: string[];
  }[];
  notFoundTitle: string;
  /** Text font, preloaded in index.html already. */
  font: string;
}

const entryKey = 'index.html';

/** Returns the keys of a chunk and of all that it imports statically. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** Chunks made of the file of a route: `/_signed-in/challenges/` is src/pages/_signed-in/challenges/index.tsx. */
function keysOfRoute(manifest: Manifest, id: string): string[] {
  const file = `src/pages${id.endsWith('/') ? `${id}index` : id}.tsx`;
  return Object.keys(manifest).filter((key) => key === file || key.startsWith(`${file}?`));
}

/** Files below src/pages of pages that show visitors and people who are signed in other parts, which they load at once. */
const shownApart: Record<string, { visitor: string; person: string }> = {
  '/': { visitor: '-home/VisitorSections.tsx', person: '-home/PersonHome.tsx' },
};

/** Returns all chunks that a page needs besides the entry; `file`, below src/pages, is one that it loads at once. */
function chunksOfPage(manifest: Manifest, ids: readonly string[], file?: string): ManifestChunk[] {
  const entry = withImports(manifest, entryKey);
  const keys = new Set<string>();
  if (file !== undefined) withImports(manifest, `src/pages/${file}`, keys);
  for (const id of ids) for (const key of keysOfRoute(manifest, id)) withImports(manifest, key, keys);
  return [...keys].filter((key) => !entry.has(key)).map((key) => manifest[key] as ManifestChunk);
}

export function entryChunks(manifest: Manifest): ManifestChunk[] {
  return [...withImports(manifest, entryKey)].map((key) => manifest[key] as ManifestChunk);
}

const address = (file: string): string => `/${file}`;

interface Described {
  pages: {
    pattern: string;
    title: string;
    ids: string[];
    preload: string[];
    painted: boolean;
  }[];
  notFoundTitle: string;
}

/**
 * Throws if the entry and one of its chunks load each other: the chunk would run first without what it needs from the
 * entry, and nothing would be drawn.
 */
function refuseCircle(manifest: Manifest): void {
  const circle = entryChunks(manifest).find(({ imports = [] }) => imports.includes(entryKey));
  if (circle)
    throw new Error(`${circle.file} and the entry load each other. See which import brought it into the entry.`);
}

export function pageList(manifest: Manifest, { pages, notFoundTitle }: Described): PageList {
  refuseCircle(manifest);
  const entryStyles = new Set(entryChunks(manifest).flatMap((chunk) => chunk.css ?? []));
  const font = Object.values(manifest).find((chunk) => chunk.src?.includes('atkinson'))?.file;
  if (!font) throw new Error('The text font is not in the manifest.');
  const routes = pages.map(({ pattern, title, ids, preload, painted }) => {
    const code = shownApart[pattern];
    const chunks = chunksOfPage(manifest, ids, code?.visitor);
    const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !entryStyles.has(file)));
    return {
      pattern,
      title,
      modules: chunks.map((chunk) => address(chunk.file)),
      personModules: code && chunksOfPage(manifest, ids, code.person).map((chunk) => address(chunk.file)),
      styles: [...styles].map(address),
      painted,
      data: preload,
    };
  });
  return { routes, notFoundTitle, font: address(font) };
}
