import type { RunEvent } from '../src/runs/run-events.ts';
import type { RunTrack } from '../src/runs/run-state.ts';

// A run as it was logged before undo knew devices and points, with the state that it folded to then.

export const recordedTrack: RunTrack = {
  parts: [
    { kind: 'read', name: 'Read', ms: 120000, stage: 0 },
    { kind: 'work', name: 'Build', ms: 360000, stage: 0 },
    { kind: 'show', name: 'Show and score', ms: 180000, stage: 0 },
    { kind: 'debrief', name: 'Talk about it', ms: 0, stage: null },
  ],
  scoring: [
    [
      { points: 60, up_to: true },
      { points: 10, up_to: false },
    ],
  ],
  pdf_pages: [0],
  teams: 2,
};

type Line = [kind: RunEvent['kind'], by: string, payload: object];
const lines: Line[] = [
  [
    'joined',
    '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01',
    { id: '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01', kind: 'appraiser', number: 1, team: null },
  ],
  ['admit', 'host-tab', { screen: '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01' }],
  ['start', 'host-tab', {}],
  ['next', 'host-tab', {}],
  ['add', 'host-tab', { ms: 30000 }],
  ['undo', 'host-tab', {}],
  ['pause', 'host-phone', {}],
  ['resume', 'host-tab', {}],
  ['undo', 'host-phone', {}],
  ['resume', 'host-tab', {}],
  ['jump', 'host-tab', { part: 2 }],
  ['points', 'host-tab', { stage: 0, team: 0, points: [40, 10] }],
  ['undo', 'host-tab', {}],
  ['points', '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01', { stage: 0, team: 1, points: [20, 0] }],
  ['next', 'host-tab', {}],
  ['points', 'host-phone', { stage: 0, team: 1, points: [24, 0] }],
  ['reveal', 'host-tab', { stage: 0 }],
  ['settle', 'host-tab', { stage: 0, team: 1, item: 0, points: 23, why: 'Measured again' }],
  ['pause', 'host-phone', {}],
  ['resume', 'host-tab', {}],
  ['pause', 'host-tab', {}],
  ['resume', 'host-phone', {}],
  ['pause', 'host-tab', {}],
  ['resume', 'host-tab', {}],
  ['pause', 'host-phone', {}],
  ['resume', 'host-tab', {}],
  ['pause', 'host-tab', {}],
  ['resume', 'host-phone', {}],
  ['pause', 'host-tab', {}],
  ['resume', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['back', 'host-tab', {}],
  ['reading', 'host-tab', { on: true }],
  ['next', 'host-tab', {}],
  ['undo', 'host-tab', {}],
  ['end', 'host-tab', {}],
  ['reopen', 'host-tab', {}],
  ['undo', 'host-phone', {}],
  ['end', 'host-tab', {}],
];

/** Seven seconds apart. */
export const recordedLog = lines.map(
  ([kind, by, payload], at) => ({ seq: at + 1, at: 1_790_000_000_000 + at * 7_000, kind, by, payload }) as RunEvent,
);

export const recordedState = {
  seq: 49,
  phase: 'ended',
  part: 2,
  clock: { running: false, left_ms: -51000, since: 1790000336000 },
  spent: [7000, 56000, 231000, 0],
  added: [0, 0, 0, 0],
  finished: [2],
  page: 0,
  revealed: [0],
  ready: [],
  readers: [],
  handout: null,
  pages: {},
  locked: false,
  screens: [
    { id: '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01', kind: 'appraiser', number: 1, team: null, admitted: true, sent: {} },
  ],
  points: [
    { stage: 0, team: 0, by: 'host', points: [40, 10] },
    { stage: 0, team: 1, by: '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01', points: [20, 0] },
    { stage: 0, team: 1, by: 'host', points: [24, 0] },
  ],
  settled: [{ stage: 0, team: 1, item: 0, points: 23, why: 'Measured again' }],
  joins: { team: 0, appraiser: 1 },
  answers: {},
  next_times: {},
  asked_at: null,
  told_at: null,
  started_at: 1790000014000,
  ended_at: 1790000336000,
};
