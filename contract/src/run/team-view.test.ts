import { expect, test } from 'vitest';
import { fold } from './run-fold.ts';
import { emptyRun, type RunEvent, type RunTrack } from './run-state.ts';

const track: RunTrack = {
  parts: [
    { kind: 'read', name: 'Read', ms: 120_000, stage: 0 },
    { kind: 'work', name: 'Build', ms: 360_000, stage: 0 },
  ],
  scoring: [[]],
  pdf_pages: [0],
  teams: 1,
};
const turnedAfter = (...events: { kind: RunEvent['kind']; payload?: object }[]) =>
  events.reduce(
    (state, event, at) => fold(track, state, { payload: {}, by: 'tab', at, seq: at + 1, ...event } as RunEvent),
    emptyRun(track),
  ).turned;

test('RUN-011 whoever turns a page ends the turning of that part, and the next part begins it anew', () => {
  const turn = { kind: 'page' as const, payload: { page: 0 } };
  expect(turnedAfter({ kind: 'start' })).toBe(false);
  expect(turnedAfter({ kind: 'start' }, turn)).toBe(true);
  expect(turnedAfter({ kind: 'start' }, turn, { kind: 'pause' })).toBe(true);
  expect(turnedAfter({ kind: 'start' }, turn, { kind: 'next' })).toBe(false);
});
