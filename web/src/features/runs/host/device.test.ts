import { fold } from '@teamsparks/contract/runs/run-fold';
import type { RunEvent } from '@teamsparks/contract/runs/run-events';
import { emptyRun, leftAt, type RunTrack } from '@teamsparks/contract/runs/run-state';
import type { HostMessage } from '@teamsparks/contract/runs/addresses/runs';
import { expect, test } from 'vitest';
import {
  type Device,
  queueCommand,
  type HostStep,
  newDevice,
  applyMessage,
  dropRefusedCommand,
  toSentCommand,
  addSleep,
  shownState,
  confirmCommand,
} from './device.ts';

const track: RunTrack = {
  parts: [
    { kind: 'read', name: 'Read', ms: 60_000, stage: 0 },
    { kind: 'work', name: 'Build', ms: 600_000, stage: 0 },
    { kind: 'debrief', name: 'Debrief', ms: 0, stage: null },
  ],
  scoring: [[{ points: 20, up_to: true }]],
  pdf_pages: [3],
  teams: 1,
};

function messageAfter(events: Partial<RunEvent>[], now: number, seen = 0): HostMessage {
  const all = events.map((event, at) => ({ payload: {}, by: 'tab', ...event, seq: at + 1 }) as RunEvent);
  const state = all.reduce((before, event) => fold(track, before, event), emptyRun(track));
  const afterMessage = all.filter(({ seq }) => seq > seen).map(({ seq, kind }) => ({ seq, kind }));
  return { seq: all.length, events: afterMessage, state, now, connected: [] };
}

const begun = () => newDevice(messageAfter([{ kind: 'start', at: 1_000_000 }], 1_000_000), 500, 'laptop', []);
let ids = 0;
function given(device: Device, kind: 'next' | 'pause' | 'resume' | 'undo', at: number): Device {
  const after = queueCommand(track, device, {
    id: `command-${(ids += 1)}`,
    by: 'tab',
    step: { kind, payload: {} },
    at,
  });
  if (typeof after === 'string') throw new Error(after);
  return after;
}

test('RUN-034 without a network the run goes on: parts change at the time at which the host pressed', () => {
  const device = given(begun(), 'next', 20_500);
  const state = shownState(track, device);
  expect(state.part).toBe(1);
  expect(leftAt(state.clock, 1_000_000 + 30_000)).toBe(590_000);
});

test('RUN-030 RUN-034 a command that waited says for how long, and is sent once more under the same id', () => {
  const device = given(begun(), 'next', 20_500);
  const form = toSentCommand(device, device.waiting[0]!, 140_500);
  expect(form).toMatchObject({ waited_ms: 120_000, seen: 1, by: 'tab' });
  expect(toSentCommand(device, device.waiting[0]!, 150_500).id).toBe(form.id);
});

test('RUN-034 a command counts once while its event is there and its answer is not', () => {
  const waiting = given(begun(), 'next', 20_500);
  const events = [
    { kind: 'start', at: 1_000_000 },
    { kind: 'next', at: 1_020_000 },
  ] as const;
  const afterMessage = applyMessage(waiting, messageAfter([...events], 1_020_010, 1), 20_510);
  expect(shownState(track, afterMessage).part).toBe(1);
  const answered = confirmCommand(
    afterMessage,
    waiting.waiting[0]!.id,
    messageAfter([...events], 1_020_020, 1),
    20_520,
  );
  expect(answered.waiting).toEqual([]);
  expect(shownState(track, answered).part).toBe(1);
});

test('RUN-034 where somebody else moved the run on, their state stands and the steps that waited go', () => {
  const waiting = given(given(begun(), 'pause', 20_500), 'next', 21_500);
  const events = [
    { kind: 'start', at: 1_000_000 },
    { kind: 'next', at: 1_010_000, by: 'other' },
    { kind: 'next', at: 1_011_000, by: 'other' },
  ] as const;
  const current = { message: messageAfter([...events], 1_040_000, 1), at: 40_500 };
  const after = dropRefusedCommand(waiting, waiting.waiting[0]!.id, current);
  expect(after.waiting).toEqual([]);
  expect(shownState(track, after).part).toBe(2);
});

test('RUN-034 points that waited outlive a step that was refused', () => {
  const paused = given(begun(), 'pause', 20_500);
  const points: HostStep = { kind: 'points', payload: { stage: 0, team: 0, points: [12] } };
  const both = queueCommand(track, paused, { id: 'the-points', by: 'tab', step: points, at: 21_000 }) as Device;
  const current = { message: messageAfter([{ kind: 'start', at: 1_000_000 }], 1_040_000, 1), at: 40_500 };
  expect(dropRefusedCommand(both, paused.waiting[0]!.id, current).waiting.map(({ id }) => id)).toEqual(['the-points']);
});

test('RUN-032 minutes that the device slept are counted when the host says so', () => {
  const device = begun();
  expect(leftAt(shownState(track, device).clock, device.ahead + 10_500)).toBe(50_000);
  expect(leftAt(shownState(track, device).clock, addSleep(device, 30_000).ahead + 10_500)).toBe(20_000);
});

test('RUN-032 an older message sets the clock and nothing else', () => {
  const device = applyMessage(begun(), { ...messageAfter([], 1_002_000), state: emptyRun(track) }, 1_500);
  expect(device.ahead).toBe(1_000_500);
  expect(device.serverState.phase).toBe('running');
});

test('a step that is not possible now is refused on the device', () => {
  const waiting = given(given(begun(), 'next', 2_000), 'next', 3_000);
  expect(queueCommand(track, waiting, { id: 'x', by: 'tab', step: { kind: 'next', payload: {} }, at: 4_000 })).toBe(
    'This is not possible now.',
  );
});

test('RUN-005 RUN-034 pages are shown and hidden without a network, and none that the PDF does not have', () => {
  const show = (device: Device, pages: number[]) =>
    queueCommand(track, device, {
      id: 'show',
      by: 'tab',
      step: { kind: 'pages', payload: { stage: 0, pages } },
      at: 20_500,
    });
  const shown = show(begun(), [3, 2]) as Device;
  expect(shownState(track, shown).pages).toEqual({ 0: [2, 3] });
  expect(shownState(track, show(shown, []) as Device).pages).toEqual({ 0: [] });
  expect(show(begun(), [4])).toBe('This PDF has 3 pages.');
});
