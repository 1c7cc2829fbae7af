import { expect, test } from 'vitest';
import { recordedLog, recordedState, recordedTrack as track } from '../../test/recorded-run.ts';
import { fold } from './run-fold.ts';
import type { RunCommand, RunEvent } from './run-events.ts';
import { emptyRun, type RunState } from './run-state.ts';
import { refusalOf } from './run-rules.ts';
import { completeCommand, lastChangeOf, lastUndone } from './run-undo.ts';

const seconds = 1_000;
const points = (team: number, most: number): RunCommand => ({
  kind: 'points',
  payload: { stage: 0, team, points: [most, 0] },
});
const step = (kind: 'start' | 'next' | 'pause' | 'undo' | 'redo' | 'end' | 'reopen'): RunCommand => ({
  kind,
  payload: {},
});

/**
 * Plays commands a second apart, by a device or by "a tab of a browser". Returns the state and the refusals; a refused
 * command changes nothing.
 */
function played(...given: readonly (readonly [by: string, command: RunCommand])[]) {
  const refused: string[] = [];
  const state = given.reduce<RunState>((before, [by, command], at) => {
    const [tab = by, device] = by.split(' of ');
    const sender = device === undefined ? { by: tab } : { by: tab, device };
    const one = completeCommand(before, command, sender);
    const refusal = refusalOf(track, before, one);
    if (refusal) refused.push(refusal);
    return refusal ? before : fold(track, before, { ...one, ...sender, seq: at + 1, at: at * seconds });
  }, emptyRun(track));
  return { state, refused };
}
const given = ({ points: all }: RunState) => all.map(({ team, points: [first] }) => [team, first]);

test('RUN-010 Undo removes points, and then undoes the step before them', () => {
  const before = [
    ['a', step('start')],
    ['a', step('next')],
    ['a', points(0, 40)],
  ] as const;
  const once = played(...before, ['a', step('undo')]).state;
  expect([once.part, given(once)]).toEqual([1, []]);
  const twice = played(...before, ['a', step('undo')], ['a', step('undo')]).state;
  expect([twice.part, twice.phase]).toEqual([0, 'running']);
});

test('RUN-010 Undo restores points that were corrected', () => {
  const { state } = played(['a', points(0, 40)], ['a', points(0, 50)], ['a', step('undo')]);
  expect(given(state)).toEqual([[0, 40]]);
});

test('RUN-010 Undo undoes the last change of this device, even after changes of others elsewhere', () => {
  const { state, refused } = played(
    ['a', step('start')],
    ['a', points(0, 40)],
    ['b', points(1, 20)],
    ['b', step('pause')],
    ['a', step('undo')],
  );
  expect([given(state), state.clock.running, refused]).toEqual([[[1, 20]], false, []]);
});

test('RUN-010 Undo is refused where another device has changed the same since, and says who', () => {
  const { state, refused } = played(
    ['a', step('start')],
    ['b', step('next')],
    ['a', step('undo')],
    ['a', points(0, 40)],
    ['b', points(0, 50)],
    ['a', step('undo')],
    ['c', step('undo')],
    ['c', step('redo')],
  );
  expect([state.part, given(state)]).toEqual([1, [[0, 50]]]);
  expect(refused).toEqual([
    'Another device of the host went to the next part. It can be undone there.',
    'Another device of the host gave points. It can be undone there.',
    'Another device of the host gave points. It can be undone there.',
    'There is nothing to redo.',
  ]);
});

test('RUN-010 two tabs of one browser are one device, for Undo and for Redo', () => {
  const before = [
    ['one of laptop', step('start')],
    ['one of laptop', step('next')],
    ['two of laptop', step('undo')],
  ] as const;
  const { state, refused } = played(...before);
  expect([state.part, refused, lastChangeOf(state, 'laptop')?.kind]).toEqual([0, [], 'start']);
  expect(played(...before, ['three of laptop', step('redo')]).state.part).toBe(1);
  expect(played(...before, ['one of phone', step('undo')]).refused).toEqual([
    'Another device of the host started the run. It can be undone there.',
  ]);
});

test('RUN-010 points that were revealed on another device stay', () => {
  const reveal = { kind: 'reveal', payload: { stage: 0 } } as const;
  const { state, refused } = played(['a', points(0, 40)], ['b', reveal], ['a', step('undo')]);
  expect([given(state), refused]).toEqual([[[0, 40]], ['These points have been revealed.']]);
});

test('RUN-010 nobody can undo points of an appraiser', () => {
  const screen = '5b8f6a52-6f0e-4c60-9b57-0d1c7c1f2a01';
  const { state } = played(
    [screen, { kind: 'joined', payload: { id: screen, kind: 'appraiser', number: 1, team: null } }],
    ['a', points(0, 40)],
    [screen, points(0, 30)],
    ['a', step('undo')],
  );
  expect(state.points.map(({ by }) => by)).toEqual([screen]);
});

test('RUN-010 Redo repeats what this device undid, until the next step', () => {
  const before = [
    ['a', step('start')],
    ['a', step('next')],
    ['a', points(0, 40)],
  ] as const;
  const undone = [...before, ['a', step('undo')], ['a', step('undo')]] as const;
  const { state } = played(...undone, ['a', step('redo')], ['a', step('redo')]);
  const untouched = played(...before).state;
  expect({ ...state, seq: 0 }).toEqual({ ...untouched, seq: 0 });
  const later = played(...undone, ['b', step('pause')]).state;
  expect([lastUndone(played(...undone).state, 'a')?.kind, lastUndone(later, 'a')]).toEqual(['next', undefined]);
  expect(lastUndone(played(...undone).state, 'b')).toBeUndefined();
});

test('RUN-010 of points and of steps the last ten are remembered', () => {
  const many = Array.from({ length: 12 }, (_, at) => ['a', points(0, at)] as const);
  const { state } = played(['a', step('start')], ...many);
  expect([state.undo.length, lastChangeOf(state, 'a')?.points?.after.points[0]]).toEqual([11, 11]);
});

const page = (page: number): RunCommand => ({ kind: 'page', payload: { page } });
const opened = ({ part, page: shown, turned }: RunState) => [part, shown, turned];

test('RUN-010 the page that was turned since stays where it is when a step within the part is undone, and done again', () => {
  const before = [
    ['a', step('start')],
    ['a', step('pause')],
    ['a', page(2)],
    ['a', step('undo')],
  ] as const;
  expect(opened(played(...before).state)).toEqual([0, 2, true]);
  expect(played(...before).state.clock.running).toBe(true);
  const again = played(...before, ['a', page(3)], ['a', step('redo')]).state;
  expect([opened(again), again.clock.running]).toEqual([[0, 3, true], false]);
});

test('RUN-010 the part that Undo goes back to shows the page that it had, and turns by itself only if it did', () => {
  const before = [
    ['a', step('start')],
    ['a', page(2)],
    ['a', step('next')],
  ] as const;
  expect(opened(played(...before).state)).toEqual([1, 0, false]);
  expect(opened(played(...before, ['a', step('undo')]).state)).toEqual([0, 2, true]);
  expect(opened(played(...before, ['a', step('undo')], ['a', step('redo')]).state)).toEqual([1, 0, false]);
  const turned = [
    ['a', step('start')],
    ['a', step('next')],
    ['a', page(1)],
    ['a', step('undo')],
  ] as const;
  expect(opened(played(...turned).state)).toEqual([0, 0, false]);
  expect(opened(played(...turned, ['a', step('redo')]).state)).toEqual([1, 1, true]);
});

test('RUN-010 after a run is opened again, changes before its end cannot be undone, and later ones can', () => {
  const before = [
    ['a', step('start')],
    ['a', step('next')],
    ['a', points(0, 40)],
    ['a', step('end')],
  ] as const;
  expect(played(...before).state.undo).toEqual([]);
  const { state, refused } = played(...before, ['a', step('reopen')], ['a', step('undo')]);
  expect([state.part, state.phase, given(state), refused]).toEqual([
    1,
    'running',
    [[0, 40]],
    ['There is nothing to undo.'],
  ]);
  const later = played(...before, ['a', points(0, 50)], ['a', step('reopen')], ['a', step('undo')]).state;
  expect(given(later)).toEqual([[0, 40]]);
});

test('RUN-030 in an older log, Undo reaches back before the end and restores the page', () => {
  const lines: [RunCommand['kind'], object][] = [
    ['start', {}],
    ['pause', {}],
    ['page', { page: 2 }],
    ['end', {}],
    ['reopen', {}],
    ['undo', {}],
  ];
  const log = lines.map(
    ([kind, payload], at) => ({ kind, payload, by: 'a', seq: at + 1, at: at * seconds }) as RunEvent,
  );
  const state = log.reduce((before, event) => fold(track, before, event), emptyRun(track));
  expect([state.page, state.clock.running, state.undo.map(({ kind }) => kind)]).toEqual([0, true, ['start']]);
});

test('RUN-030 a run that was logged before undo knew devices folds to the same state', () => {
  const {
    undo: _,
    redo,
    hidden_clocks,
    turned,
    entered_at,
    screens,
    ...state
  } = recordedLog.reduce((before, event) => fold(track, before, event), emptyRun(track));
  const knownFields = screens.map(({ by_host: _, ...screen }) => screen);
  expect({ ...state, screens: knownFields }).toEqual(recordedState);
  expect([redo, hidden_clocks, turned, entered_at]).toEqual([[], [], false, 1_790_000_098_000]);
});
