import { expect, test } from 'vitest';
import { fold } from './run-fold.ts';
import type { RunEvent } from './run-events.ts';
import { emptyRun, type RunTrack } from './run-state.ts';
import { teamViewOf } from './team-view.ts';

const track: RunTrack = {
  parts: [
    { kind: 'read', name: 'Read', ms: 120_000, stage: 0 },
    { kind: 'work', name: 'Build', ms: 360_000, stage: 0 },
  ],
  scoring: [[]],
  pdf_pages: [0],
  teams: 1,
};
type Happened = Pick<RunEvent, 'kind' | 'at'> & { payload?: object };

/** Returns how long pages have turned by themselves at `now` (ms), after these events. */
function turningAt(now: number, ...events: Happened[]) {
  const state = events.reduce(
    (before, event, index) => fold(track, before, { payload: {}, by: 'tab', seq: index + 1, ...event } as RunEvent),
    emptyRun(track),
  );
  const run = { track, rules: 'practice' as const, sound: false, teams: ['Sea Turtles'], titles: ['Tower'] };
  return teamViewOf({ ...run, questions: [], bestOf: () => null, handout: null }, state, now).turning_ms;
}
const [start, next] = [
  { kind: 'start' as const, at: 1_000_000 },
  { kind: 'next' as const, at: 1_100_000 },
];
const turn = { kind: 'page' as const, at: 1_120_000, payload: { page: 0 } };

test('RUN-011 pages turn by one clock since a working part began, paused or not, and in no other part', () => {
  expect(turningAt(1_050_000, start)).toBeNull();
  expect(turningAt(1_100_000, start, next)).toBe(0);
  expect(turningAt(1_131_000, start, next)).toBe(31_000);
  expect(turningAt(1_131_000, start, next, { kind: 'pause', at: 1_110_000 })).toBe(31_000);
  expect(turningAt(1_131_000, start, next, { kind: 'add', at: 1_110_000, payload: { ms: 30_000 } })).toBe(31_000);
  expect(turningAt(1_131_000, start, next, { kind: 'end', at: 1_130_000 })).toBeNull();
});

test('RUN-011 turning a page by hand stops the turning in that part; entering a part starts it again, and Undo continues it', () => {
  expect(turningAt(1_131_000, start, next, turn)).toBeNull();
  expect(turningAt(1_131_000, start, next, turn, { kind: 'pause', at: 1_125_000 })).toBeNull();
  const away = [start, next, turn, { kind: 'back' as const, at: 1_200_000 }];
  expect(turningAt(1_205_000, ...away)).toBeNull();
  expect(turningAt(1_312_000, ...away, { kind: 'next', at: 1_300_000 })).toBe(12_000);
  const undone = [
    start,
    next,
    { kind: 'back' as const, at: 1_200_000 },
    { kind: 'undo' as const, at: 1_300_000, payload: { of: 3 } },
  ];
  expect(turningAt(1_312_000, ...undone)).toBe(212_000);
});
