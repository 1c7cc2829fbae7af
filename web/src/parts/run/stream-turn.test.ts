import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Forwarded, StreamTurn } from './stream-lease.ts';
import { takeTurn } from './stream-turn.ts';

let turns: StreamTurn[];

beforeEach(() => {
  turns = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  for (const turn of turns) turn.close();
  vi.unstubAllGlobals();
});

/** Opens a page that follows the stream at this address. */
function aPage(url: string) {
  const page = { hasTurn: false, heard: [] as Forwarded[] };
  const turn = takeTurn({
    url,
    onTurn: () => (page.hasTurn = true),
    onOver: () => (page.hasTurn = false),
    onForwarded: (forwarded) => page.heard.push(forwarded),
  });
  turns.push(turn);
  return Object.assign(page, { turn });
}
const turnsOf = (pages: { hasTurn: boolean }[]) => pages.map(({ hasTurn }) => hasTurn);

test('RUN-031 three pages of a browser have a stream at a time, and one that closes lets the next one have its turn', async () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map(aPage);
  await expect.poll(() => turnsOf(pages)).toEqual([true, true, true, false, false]);
  pages[1]!.turn.close();
  await expect.poll(() => turnsOf(pages).filter(Boolean)).toHaveLength(3);
  expect(pages[1]!.hasTurn).toBe(false);
  for (const { turn } of pages.slice(0, 4)) turn.close();
  await expect.poll(() => turnsOf(pages)).toEqual([false, false, false, false, true]);
});

test('RUN-031 pages of the same screen have one stream, whose events the others hear, also that it is over', async () => {
  const [one, other, another] = [aPage('/screen'), aPage('/screen'), aPage('/other')];
  await expect.poll(() => turnsOf([one, other, another])).toEqual([true, false, true]);
  one.turn.forward('message', '{"seq":4}');
  await expect.poll(() => other.heard).toEqual([{ event: 'message', data: '{"seq":4}' }]);
  one.turn.close();
  await expect.poll(() => turnsOf([one, other])).toEqual([false, true]);
  expect(other.heard.at(-1)).toBeNull();
  expect([one.heard, another.heard]).toEqual([[], []]);
});

test('RUN-031 a page that is closed gives its stream back at once', async () => {
  const [one, other] = [aPage('/screen'), aPage('/screen')];
  await expect.poll(() => turnsOf([one, other])).toEqual([true, false]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => turnsOf([one, other])).toEqual([false, false]);
  window.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => turnsOf([one, other]).filter(Boolean)).toHaveLength(1);
});
