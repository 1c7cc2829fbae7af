import { fold } from '@teamsparks/contract/run/run-fold';
import { emptyRun, type RunEvent, type RunTrack } from '@teamsparks/contract/run/run-state';
import { expect, test } from 'vitest';
import { behindMs, paceWords } from './pace.ts';

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
