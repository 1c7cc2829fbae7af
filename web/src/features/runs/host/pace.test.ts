import { fold } from '@teamsparks/contract/runs/run-fold';
import type { RunEvent } from '@teamsparks/contract/runs/run-events';
import { emptyRun, type RunTrack } from '@teamsparks/contract/runs/run-state';
import { expect, test } from 'vitest';
import { behindMs, endsAt, paceWords } from './pace.ts';

const minutes = (count: number) => count * 60_000;
const track: RunTrack = {
  parts: [
    { kind: 'text', name: 'Warm-up', ms: minutes(5), stage: 0 },
    { kind: 'work', name: 'Build', ms: minutes(10), stage: 1 },
    { kind: 'break', name: 'Break', ms: minutes(4), stage: 2 },
    { kind: 'debrief', name: 'Debrief', ms: 0, stage: null },
  ],
  scoring: [[], [], []],
  pdf_pages: [0, 0, 0],
  teams: 1,
};
const after = (...events: { kind: RunEvent['kind']; at: number; payload?: object }[]) =>
  events.reduce(
    (state, event, at) => fold(track, state, { payload: {}, by: 'tab', ...event, seq: at + 1 } as RunEvent),
    emptyRun(track),
  );

test('RUN-025 a part that takes longer puts the run behind its plan, a short one ahead', () => {
  const long = after({ kind: 'start', at: 0 }, { kind: 'next', at: minutes(9) });
  expect(paceWords(behindMs(track, long, minutes(12)))).toBe('Behind 4 min');
  const short = after({ kind: 'start', at: 0 }, { kind: 'next', at: minutes(3) });
  expect(paceWords(behindMs(track, short, minutes(12)))).toBe('Ahead 2 min');
  expect(paceWords(behindMs(track, short, minutes(15)))).toBe('On time');
});

test('RUN-025 overtime counts while it goes on, and a skipped part is won time', () => {
  const state = after({ kind: 'start', at: 0 });
  expect(paceWords(behindMs(track, state, minutes(7)))).toBe('Behind 2 min');
  const skipped = after({ kind: 'start', at: 0 }, { kind: 'jump', at: minutes(5), payload: { part: 2 } });
  expect(paceWords(behindMs(track, skipped, minutes(5)))).toBe('Ahead 10 min');
});

test('RUN-010 part and run end after what is left of their parts, later and later while the clock stands still', () => {
  const begun = after({ kind: 'start', at: 0 });
  expect(endsAt(track, begun, minutes(1))).toEqual({ part: minutes(5), run: minutes(19) });
  const longer = after({ kind: 'start', at: 0 }, { kind: 'add', at: 0, payload: { ms: minutes(2) } });
  expect(endsAt(track, longer, minutes(1))).toEqual({ part: minutes(7), run: minutes(21) });
  const paused = after({ kind: 'start', at: 0 }, { kind: 'pause', at: minutes(1) });
  expect(endsAt(track, paused, minutes(3))).toEqual({ part: minutes(7), run: minutes(21) });
});

test('RUN-010 a part whose time is over has no end, and a run none with a part that has no limit', () => {
  const begun = after({ kind: 'start', at: 0 });
  expect(endsAt(track, begun, minutes(6))).toEqual({ part: null, run: minutes(20) });
  const open = { ...track, parts: track.parts.map((part, at) => (at === 1 ? { ...part, ms: 0 } : part)) };
  expect(endsAt(open, begun, minutes(1))).toEqual({ part: minutes(5), run: null });
  const talk = after({ kind: 'start', at: 0 }, { kind: 'jump', at: minutes(1), payload: { part: 3 } });
  expect(endsAt(track, talk, minutes(2))).toEqual({ part: null, run: null });
});
