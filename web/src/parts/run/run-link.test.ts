import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRun, type Link } from './run-link.ts';

interface Message {
  seq: number;
}

/** A connection of the browser, which hears what the test says. */
class Connection extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static all: { at: number; source: Connection }[] = [];
  readyState = 0;

  constructor() {
    super();
    Connection.all.push({ at: performance.now(), source: this });
  }

  hear(seq: number): void {
    this.readyState = Connection.OPEN;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ seq }) }));
  }

  say(word: 'crowded' | 'rights'): void {
    this.dispatchEvent(new MessageEvent(word, { data: '{}' }));
  }

  refuse(): void {
    this.readyState = Connection.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = Connection.CLOSED;
  }
}

let messages: { seq: number; at: number }[];
let links: Link[];
let stale: number;
let rights: number;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('EventSource', Connection);
  // Without locks: one page.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  Connection.all = [];
  messages = [];
  links = [];
  stale = 0;
  rights = 0;
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = (ask: () => Promise<Message>) => {
  const begun = performance.now();
  const following = followRun<Message>({
    streamUrl: '/stream',
    ask,
    onStale: () => (stale += 1),
    onGone: () => {},
    onMessage: ({ seq }, at) => messages.push({ seq, at: at - begun }),
    onLink: (link) => links.push(link),
    onRights: () => (rights += 1),
  });
  close = following.close;
  return { opened: () => Connection.all.map(({ at }) => at - begun) };
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
/** Lets two minutes pass in which the first stream beats. */
const longOpen = async () => {
  for (let beat = 0; beat < 12; beat += 1) {
    Connection.all[0]!.source.hear(1);
    await seconds(10);
  }
};

test('RUN-031 a stream that falls silent for 15 seconds is left for asking every two, and tried again', async () => {
  const ask = vi.fn(async () => ({ seq: 1 }));
  follow(ask);
  Connection.all[0]!.source.hear(1);
  await seconds(14);
  const whileStreaming = ask.mock.calls.length;
  expect(links).not.toContain('slow');
  await seconds(12);
  expect(ask.mock.calls.length - whileStreaming).toBeGreaterThanOrEqual(4);
  expect(links.at(-1)).toBe('slow');
  expect(Connection.all).toHaveLength(1);
  await seconds(40);
  expect(Connection.all).toHaveLength(2);
  Connection.all[1]!.source.hear(2);
  expect(links.at(-1)).toBe('connected');
});

test('RUN-031 a stream that is refused is tried again after seconds, each time later, a minute at most', async () => {
  const { opened } = follow(async () => ({ seq: 1 }));
  for (let refusals = 1; refusals <= 7; refusals += 1) {
    Connection.all.at(-1)!.source.refuse();
    while (Connection.all.length === refusals) await seconds(1);
  }
  const pauses = opened().map((at, number, all) => at - (all[number - 1] ?? 0));
  expect(pauses).toEqual([0, 3_000, 5_000, 9_000, 17_000, 33_000, 61_000, 61_000]);
});

test('RUN-033 a call that nobody answers holds no other one up', async () => {
  const ask = vi.fn(async () => ({ seq: 7 }));
  ask.mockImplementationOnce(() => new Promise(() => {}));
  follow(ask);
  await seconds(1.5);
  expect(messages.map(({ seq }) => seq)).toEqual([7]);
  expect(links).toEqual(['slow']);
});

test('RUN-032 what came late was sent half of the shortest round trip before it came, however long it waited', async () => {
  const waits = [200, 4_000];
  follow(() => new Promise<Message>((resolve) => setTimeout(resolve, waits.shift() ?? 200, { seq: 3 })));
  await seconds(7.5);
  // The second one began after two seconds and was overtaken by those that began after three and five.
  expect(messages.map(({ at }) => Math.round(at)).slice(0, 4)).toEqual([100, 3_100, 5_100, 5_880]);
});

test('RUN-032 after a sleep nothing that lay in the connection is shown before the server was asked', async () => {
  const ask = vi.fn(async () => ({ seq: 2 }));
  follow(ask);
  Connection.all[0]!.source.hear(1);
  await seconds(1);
  const callsBefore = ask.mock.calls.length;
  messages = [];
  // The clock of the page stood still for three minutes.
  vi.setSystemTime(Date.now() + 180_000);
  Connection.all[0]!.source.hear(1);
  expect([messages, stale]).toEqual([[], 1]);
  await seconds(1);
  expect(messages.map(({ seq }) => seq)).toEqual([2]);
  expect(ask.mock.calls.length).toBeGreaterThan(callsBefore);
  expect([Connection.all.length, Connection.all[0]!.source.readyState]).toEqual([2, Connection.CLOSED]);
});

test('RUN-033 a stream that is ended because the screen has others is left for asking, and tried again after a minute', async () => {
  const ask = vi.fn(async () => ({ seq: 1 }));
  follow(ask);
  Connection.all[0]!.source.hear(1);
  await seconds(3);
  const callsBefore = ask.mock.calls.length;
  Connection.all[0]!.source.say('crowded');
  await seconds(20);
  expect(ask.mock.calls.length - callsBefore).toBeGreaterThanOrEqual(9);
  expect([Connection.all.length, links.at(-1)]).toEqual([1, 'slow']);
  await seconds(45);
  expect(Connection.all).toHaveLength(2);
});

test('RUN-033 a stream that was open for long and is crowded out waits its minute, too', async () => {
  follow(async () => ({ seq: 1 }));
  await longOpen();
  Connection.all[0]!.source.say('crowded');
  await seconds(55);
  expect(Connection.all).toHaveLength(1);
  await seconds(10);
  expect(Connection.all).toHaveLength(2);
});

test('RUN-031 a stream that was open for long and is refused, as by a server that starts, waits its seconds, too', async () => {
  follow(async () => ({ seq: 1 }));
  await longOpen();
  Connection.all[0]!.source.refuse();
  await seconds(1.5);
  expect(Connection.all).toHaveLength(1);
  await seconds(2);
  expect(Connection.all).toHaveLength(2);
});

test('RUN-033 a reader is told when what it may see has changed, and asks for it at once', async () => {
  const ask = vi.fn(async () => ({ seq: 1 }));
  follow(ask);
  Connection.all[0]!.source.hear(1);
  await seconds(0.5);
  const before = ask.mock.calls.length;
  expect(rights).toBe(0);
  Connection.all[0]!.source.say('rights');
  expect([rights, ask.mock.calls.length]).toEqual([1, before + 1]);
});

test('RUN-031 a page out of view gives its stream back and asks; in view again it has one and catches up', async () => {
  const ask = vi.fn(async () => ({ seq: 1 }));
  follow(ask);
  Connection.all[0]!.source.hear(1);
  const show = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  expect(Connection.all.map(({ source }) => source.readyState)).toEqual([Connection.CLOSED]);
  const callsBefore = ask.mock.calls.length;
  await seconds(10);
  expect(ask.mock.calls.length - callsBefore).toBeGreaterThanOrEqual(4);
  expect(links.at(-1)).toBe('connected');
  expect(Connection.all).toHaveLength(1);
  show('visible');
  expect(Connection.all.length).toBeGreaterThan(1);
  expect(Connection.all.filter(({ source }) => source.readyState !== Connection.CLOSED)).toHaveLength(1);
  expect(stale).toBe(1);
});

test('RUN-031 a run in which nothing happens any more takes no stream and asks nothing', async () => {
  const ask = vi.fn(async () => ({ seq: 1 }));
  const following = followRun<Message>({
    streamUrl: '/stream',
    ask,
    onMessage: () => {},
    onLink: (link) => links.push(link),
    onStale: () => {},
    onGone: () => {},
    isSettled: () => true,
  });
  close = following.close;
  await seconds(60);
  expect([Connection.all.length, ask.mock.calls.length]).toEqual([0, 0]);
  // In view again it is asked how it stands.
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(1);
  expect([Connection.all.length, ask.mock.calls.length, links]).toEqual([0, 1, ['connected']]);
});
