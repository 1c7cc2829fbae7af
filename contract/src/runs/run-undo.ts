import type { RunCommand, RunEvent, RunEventKind, RunEventPayloads } from './run-events.ts';
import type { GivenPoints, RunChange, RunState, RunStep, SettledPoints } from './run-state.ts';
import { type RunStepKind, runStepKinds, undoMax, type UndoableKind } from './vocabulary.ts';

// The last change of a device of the host: how it is undone, and how it is redone.

export const stepKinds: ReadonlySet<RunEventKind> = new Set(runStepKinds);
/** Returns the device that may undo an event; in older logs each tab is one. */
const deviceOf = ({ by, device }: Pick<RunEvent, 'by' | 'device'>): string => device ?? by;
const isStep = (event: RunEvent): event is Extract<RunEvent, { kind: RunStepKind }> => stepKinds.has(event.kind);

/**
 * Returns what an undo of a step restores. A clock that waits for a reader runs then: by that time nobody may be
 * reading.
 */
function stepOf(state: RunState): RunStep {
  const { phase, part, entered_at, clock, spent, added, finished, page, turned, revealed, readers } = state;
  const running = clock.running || readers.length > 0;
  return { phase, part, entered_at, clock: { ...clock, running }, spent, added, finished, page, turned, revealed };
}

/** These leave the part, and with it the page that was open there; all other steps keep the page. */
const leavesPart: ReadonlySet<UndoableKind> = new Set(['start', 'next', 'back', 'jump']);
const openPage = ({ page, turned }: RunState) => ({ page, turned });

/**
 * Returns the giver of the points in an event: the screen where `by` is one of this run, else `host`, because a host
 * with two tabs or devices is one person.
 */
export const giverOf = ({ screens }: RunState, by: string): string =>
  screens.some(({ id }) => id === by) ? by : 'host';

const samePoints = (one: Pick<GivenPoints, 'stage' | 'team' | 'by'>) => (other: GivenPoints) =>
  other.stage === one.stage && other.team === one.team && other.by === one.by;
const sameSettled = (one: Pick<SettledPoints, 'stage' | 'team' | 'item'>) => (other: SettledPoints) =>
  other.stage === one.stage && other.team === one.team && other.item === one.item;

/** Replaces the item that is the same by the next one; null only removes it. */
const replaced = <T>(all: readonly T[], isSame: (one: T) => boolean, next: T | null): T[] => [
  ...all.filter((one) => !isSame(one)),
  ...(next === null ? [] : [next]),
];

/**
 * Remembers before an event what it changes, so that it can be undone, and forgets what could be redone; does not apply
 * the event. Steps, settled points and the points of the host are remembered, at most `undoMax` steps and `undoMax` of
 * the others. An end forgets what could be redone, with `forget` also what could be undone; other events change
 * nothing.
 */
export function remember(state: RunState, event: RunEvent): RunState {
  const change = changeOf(state, event);
  if (!change) return event.kind === 'end' ? closed(state, event.payload) : state;
  const same = state.undo.filter((one) => (one.step === null) === (change.step === null));
  const oldest = same.length >= undoMax ? same[0] : undefined;
  return { ...state, undo: [...state.undo.filter((one) => one !== oldest), change], redo: [] };
}

const closed = (state: RunState, { forget }: RunEventPayloads['end']): RunState => ({
  ...state,
  undo: forget ? [] : state.undo,
  redo: [],
});

function changeOf(state: RunState, event: RunEvent): RunChange | undefined {
  const { seq, by } = event;
  const plain = { seq, by: deviceOf(event), step: null, points: null, settled: null };
  if (isStep(event)) return { ...plain, kind: event.kind, step: stepOf(state) };
  if (event.kind === 'settle') {
    const before = state.settled.find(sameSettled(event.payload)) ?? null;
    return {
      ...plain,
      kind: event.kind,
      settled: { before, after: { ...event.payload, why: event.payload.why ?? '' } },
    };
  }
  if (event.kind !== 'points' || giverOf(state, by) !== 'host') return undefined;
  const after = { ...event.payload, by: 'host' };
  return { ...plain, kind: event.kind, points: { before: state.points.find(samePoints(after)) ?? null, after } };
}

/** Returns the state as if the change had never been made; a clock that ran before it has run on since. */
const withoutChange = (state: RunState, { kind, step, points, settled }: RunChange): RunState => ({
  ...state,
  ...(step && { ...step, ...(!leavesPart.has(kind) && openPage(state)), readers: [] }),
  ...(points && { points: replaced(state.points, samePoints(points.after), points.before) }),
  ...(settled && { settled: replaced(state.settled, sameSettled(settled.after), settled.before) }),
});

/**
 * Undoes the change of the event `of` and keeps it for {@link redo}; without `of`, as in older logs, undoes the last
 * step, which cannot be redone. Returns the state unchanged where there is no such change.
 */
export function undo(state: RunState, { of }: { of?: number | undefined }): RunState {
  if (of === undefined) return undoOfOlderLog(state);
  const at = state.undo.findLastIndex(({ seq }) => seq === of);
  const change = state.undo[at];
  if (!change) return state;
  const undo = state.undo.toSpliced(at, 1);
  return {
    ...withoutChange(state, change),
    undo,
    redo: [...state.redo, { ...change, after: change.step && stepOf(state) }],
  };
}

/** Undoes the last step as older logs did: they knew only steps, no devices, and restored the page with every step. */
function undoOfOlderLog(state: RunState): RunState {
  const at = state.undo.findLastIndex(({ step }) => step !== null);
  const step = state.undo[at]?.step;
  if (!step) return state;
  return { ...state, ...step, turned: state.turned, readers: [], undo: state.undo.toSpliced(at, 1) };
}

/**
 * Redoes the change that was undone last, which can then be undone again. Returns the state unchanged where there is
 * none.
 */
export function redo(state: RunState): RunState {
  const last = state.redo.at(-1);
  if (!last) return state;
  const { after, ...change } = last;
  const { kind, points, settled } = change;
  return {
    ...state,
    ...(after && { ...after, ...(!leavesPart.has(kind) && openPage(state)), readers: [] }),
    ...(points && { points: replaced(state.points, samePoints(points.after), points.after) }),
    ...(settled && { settled: replaced(state.settled, sameSettled(settled.after), settled.after) }),
    undo: [...state.undo, change],
    redo: state.redo.slice(0, -1),
  };
}

/**
 * Returns the last change of a device that is remembered for Undo; undefined where there is none. It may be refused.
 */
export const lastChangeOf = ({ undo }: Pick<RunState, 'undo'>, device: string): RunChange | undefined =>
  undo.findLast((one) => one.by === device);

/** Returns the change that can be redone next, where it is one of this device; undefined otherwise. */
export function lastUndone({ redo }: Pick<RunState, 'redo'>, device: string): RunState['redo'][number] | undefined {
  const last = redo.at(-1);
  return last?.by === device ? last : undefined;
}

/**
 * Completes a command for the log: an undo names the last change of the sender's device, a redo the change undone
 * last if it is of that device, or none; an end is marked so that nothing before it can be undone. Other commands
 * stay as they are.
 */
export function completeCommand(
  state: RunState,
  command: RunCommand,
  sender: Pick<RunEvent, 'by' | 'device'>,
): RunCommand {
  if (command.kind === 'end') return { kind: 'end', payload: { forget: true } };
  if (command.kind === 'undo') return { ...command, payload: named(lastChangeOf(state, deviceOf(sender))) };
  return command.kind === 'redo' ? { ...command, payload: named(lastUndone(state, deviceOf(sender))) } : command;
}
const named = (change: RunChange | undefined): { of?: number } => (change ? { of: change.seq } : {});

const another = 'Another device of the host';
const did: Record<UndoableKind, string> = {
  start: 'started the run',
  pause: 'paused',
  resume: 'let the clock go on',
  add: 'changed the time',
  next: 'went to the next part',
  back: 'went back',
  jump: 'jumped to another part',
  reveal: 'revealed points',
  points: 'gave points',
  settle: 'settled points',
};
const otherDid = ({ kind }: RunChange): string => `${another} ${did[kind]}. It can be undone there.`;

/**
 * Returns why the change of event `of` cannot be undone now, in a sentence: it is not remembered, its points have been
 * revealed, or a later change was made to the same; null where it can.
 */
export function undoRefusal(state: RunState, of: number | undefined): string | null {
  const at = state.undo.findLastIndex(({ seq }) => seq === of);
  const change = state.undo[at];
  const last = state.undo.at(-1);
  if (!change) return last ? otherDid(last) : 'There is nothing to undo.';
  const { step, points, settled } = change;
  if (points && state.revealed.includes(points.after.stage)) return 'These points have been revealed.';
  const isSame = (one: RunChange): boolean =>
    (step !== null && one.step !== null) ||
    (points !== null && one.points !== null && samePoints(points.after)(one.points.after)) ||
    (settled !== null && one.settled !== null && sameSettled(settled.after)(one.settled.after));
  const since = state.undo.slice(at + 1).find(isSame);
  return since ? otherDid(since) : null;
}

/** Returns why the change of event `of` cannot be redone now, in a sentence; null where it was undone last. */
export function redoRefusal(state: RunState, of: number | undefined): string | null {
  if (of === undefined) return 'There is nothing to redo.';
  return state.redo.at(-1)?.seq === of ? null : 'This is not possible now.';
}
