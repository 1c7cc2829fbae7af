import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamTurn } from './stream-lease.ts';
import { takeTurn } from './stream-turn.ts';

const leaseKey = 'ts.run-stream';
let kept: Map<string, string>;
let turns: StreamTurn[];

beforeEach(() => {
  kept = new Map();
  turns = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  for (const turn of turns) turn.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page in a browser without locks. */
function aPage() {
  const page = { hasTurn: false };
  const wanted = { onTurn: () => (page.hasTurn = true), onOver: () => (page.hasTurn = false) };
  const turn = takeTurn({ url: '/stream', ...wanted, onForwarded: () => {} });
  turns.push(turn);
  return Object.assign(page, { turn });
}
const turnsOf = (pages: { hasTurn: boolean }[]) => pages.map(({ hasTurn }) => hasTurn);
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);
const show = (visibilityState: string) => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('RUN-031 without locks, as over plain http, one page of a browser has a stream, and the next one when it is closed', () => {
  const pages = Array.from({ length: 6 }, aPage);
  expect(turnsOf(pages)).toEqual([true, false, false, false, false, false]);
  seconds(60);
  expect(turnsOf(pages)).toEqual([true, false, false, false, false, false]);
  pages[0]!.turn.close();
  seconds(1);
  expect(turnsOf(pages)).toEqual([false, true, false, false, false, false]);
});

test('RUN-031 without locks a page out of view has no stream, and has one again in view', () => {
  show('hidden');
  const page = aPage();
  seconds(2);
  expect(page.hasTurn).toBe(false);
  show('visible');
  expect(page.hasTurn).toBe(true);
  show('hidden');
  expect([page.hasTurn, kept.has(leaseKey)]).toEqual([false, false]);
  show('visible');
  expect(page.hasTurn).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect([page.hasTurn, kept.has(leaseKey)]).toEqual([false, false]);
  window.dispatchEvent(new Event('pageshow'));
  expect(page.hasTurn).toBe(true);
});

test('RUN-031 without locks two pages that took the turn at the same moment agree within a second', () => {
  const page = aPage();
  kept.set(leaseKey, JSON.stringify({ page: 'another', until: Date.now() + 5_000 }));
  expect(page.hasTurn).toBe(true);
  seconds(1);
  expect(page.hasTurn).toBe(false);
});

test('RUN-031 without locks the turn of a page that was closed by force is over after five seconds, whatever the clock says', () => {
  kept.set(leaseKey, JSON.stringify({ page: 'closed', until: Date.now() + 5_000 }));
  const page = aPage();
  seconds(4);
  expect(page.hasTurn).toBe(false);
  seconds(2);
  expect(page.hasTurn).toBe(true);
  page.turn.close();
  // The clock was set back by a day.
  kept.set(leaseKey, JSON.stringify({ page: 'closed', until: Date.now() + 86_400_000 }));
  expect(aPage().hasTurn).toBe(true);
});

test('RUN-031 where nothing can be kept no page takes a turn, and what is no lease is none', () => {
  kept.set(leaseKey, '{"page":');
  expect(aPage().hasTurn).toBe(true);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(aPage().hasTurn).toBe(false);
});
