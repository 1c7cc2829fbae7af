import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { keptQuery, LibraryCache, libraryCacheKey, libraryLifetime, type Owner } from './library-cache.ts';

/** Returns a storage in memory whose own keys are the stored ones, as in browsers. */
function memoryStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

function aPage(name: string): LibraryPage {
  return {
    items: [
      {
        id: 7,
        name,
        status: 'published',
        level: 'Elementary',
        tournament_level: null,
        type: 'STEM',
        category: 'Bridge',
        has_pdf: true,
        deleted_at: null,
        version: 1,
        minutes: null,
        can: { edit: false, archive: false, restore: false, set_status: false, history: false },
      },
    ],
    total: 1,
    page: 1,
    per_page: 10,
    facets: { level: { Elementary: 1 }, tournament_level: {}, type: { STEM: 1 }, category: { Bridge: 1 } },
  };
}

const mentor: Owner = { role: 'mentor', userId: 3 };
const mentorKey = 'ts.challenges.mentor.3';
let now: number;
let owner: Owner | null;
let storage: Storage;

beforeEach(() => {
  now = 1_000_000;
  owner = mentor;
  storage = memoryStorage();
});

const aCache = () => new LibraryCache({ owner: () => owner, now: () => now, storage: () => storage });

describe('what is kept', () => {
  test('LIB-083 a page is fresh for 10 minutes less a millisecond', () => {
    aCache().write('', aPage('Paper Tower'));
    now += libraryLifetime - 1;
    expect(aCache().read('')).toEqual({ savedAt: 1_000_000, data: aPage('Paper Tower') });
    now += 1;
    expect(aCache().read('')).toBeUndefined();
  });

  test('LIB-083 a page from the future of a clock that was set back is not fresh', () => {
    aCache().write('', aPage('Paper Tower'));
    now -= 1;
    expect(aCache().read('')).toBeUndefined();
  });

  test('LIB-084 each query has its own page and timestamp under a key of role and person', () => {
    aCache().write('', aPage('Paper Tower'));
    now += 5;
    aCache().write('?page=2', aPage('Tin Bridge'));
    expect(Object.keys(storage)).toEqual([mentorKey]);
    expect(libraryCacheKey(mentor)).toBe(mentorKey);
    expect(aCache().read('')?.savedAt).toBe(1_000_000);
    expect(aCache().read('?page=2')).toEqual({ savedAt: 1_000_005, data: aPage('Tin Bridge') });
    expect(aCache().read('?page=3')).toBeUndefined();
  });

  test('LIB-011 names are encoded in the storage and decoded once', () => {
    aCache().write('', aPage('50%25 – Fun'));
    expect(storage.getItem(mentorKey)).toContain('50%2525%20%E2%80%93%20Fun');
    expect(aCache().read('')?.data.items[0]?.name).toBe('50%25 – Fun');
  });

  test('at most 20 pages are kept, the newest', () => {
    for (let page = 1; page <= 25; page += 1) aCache().write(`?page=${page}`, aPage(`Challenge ${page}`));
    const kept = Array.from({ length: 25 }, (_, index) => index + 1).filter((page) => aCache().read(`?page=${page}`));
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  });
});

describe('what is not', () => {
  test('LIB-085 a page of another role or person is neither shown nor left behind', () => {
    aCache().write('', aPage('Secret draft'));
    owner = { role: 'student', userId: 3 };
    expect(aCache().read('')).toBeUndefined();
    aCache().write('', aPage('Paper Tower'));
    expect(Object.keys(storage)).toEqual(['ts.challenges.student.3']);
    owner = mentor;
    expect(aCache().read('')).toBeUndefined();
  });

  test('nothing is stored while nobody is signed in', () => {
    owner = null;
    aCache().write('', aPage('Paper Tower'));
    expect(Object.keys(storage)).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"":1}', '{"":{"savedAt":1000000,"data":{"items":[{"id":"7"}]}}}'])(
    'a corrupt entry %j is none, and is replaced',
    (text) => {
      storage.setItem(mentorKey, text);
      expect(aCache().read('')).toBeUndefined();
      aCache().write('', aPage('Paper Tower'));
      expect(aCache().read('')?.data).toEqual(aPage('Paper Tower'));
    },
  );

  test('a storage that is blocked or full only keeps nothing', () => {
    const blocked = new LibraryCache({
      owner: () => owner,
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    blocked.write('', aPage('Paper Tower'));
    blocked.clear();
    expect(blocked.read('')).toBeUndefined();
  });
});

describe('together with the query client', () => {
  const key = ['pages'];
  const optionsOf = (fetch: (signal: AbortSignal) => Promise<LibraryPage>) =>
    keptQuery({ key, cache: aCache(), name: '', fetch });

  test('LIB-086 fetches at the same time share one request', async () => {
    const client = new QueryClient();
    let requests = 0;
    const options = optionsOf(async () => {
      requests += 1;
      return aPage('Paper Tower');
    });
    await Promise.all(Array.from({ length: 5 }, () => client.fetchQuery(options)));
    expect(requests).toBe(1);
  });

  test('LIB-088 an answer to a request from before a change is not kept', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const answer = Promise.withResolvers<LibraryPage>();
    const fetching = client.fetchQuery(optionsOf(() => answer.promise)).catch((error: Error) => error.name);
    aCache().clear();
    await client.cancelQueries({ queryKey: key });
    answer.resolve(aPage('Old name'));
    await fetching;
    expect(aCache().read('')).toBeUndefined();
    expect(client.getQueryData(key)).toBeUndefined();
  });

  test('LIB-087 to LIB-090 a change leaves no page behind', () => {
    aCache().write('', aPage('Paper Tower'));
    aCache().write('?page=2', aPage('Tin Bridge'));
    aCache().clear();
    expect(Object.keys(storage)).toEqual([]);
  });
});
