import type { RunEvent, RunEventKind, RunEventPayloads } from './run-events.ts';
import { leftAt, type RunScreen, type RunState, type RunTrack } from './run-state.ts';
import { giverOf, redo, remember, stepKinds, undo } from './run-undo.ts';
import { type ScreenEventKind, screenEventsMax } from './vocabulary.ts';

/** Kinds that move the run on: such a command is stale if its sender has not seen another sender's latest one. */
export const steeringKinds: ReadonlySet<RunEventKind> = new Set([...stepKinds, 'undo', 'redo', 'end', 'reopen']);
/** Tells whether events of a kind move the run on: the steps, undo, redo, end and reopen. */
export const isSteering = (kind: RunEventKind): boolean => steeringKinds.has(kind);
/** Accepted even from a run that has used up its events. */
export const alwaysTaken = new Set<RunEventKind>(['pause', 'next', 'end', 'put_out']);

/**
 * Returns the state of a run after one more event, which is remembered for Undo if its kind can be undone. Does not
 * check the event: ask `refusalOf` before.
 */
export function fold(track: RunTrack, before: RunState, event: RunEvent): RunState {
  return { ...counted(change(track, remember(before, event), event), event), seq: event.seq };
}

/** Counts what the screens of teams send, by screen and kind. */
function counted(state: RunState, { kind, by }: RunEvent): RunState {
  if (!isCounted(kind)) return state;
  const withCount = ({ sent, ...screen }: RunScreen) => ({
    ...screen,
    sent: { ...sent, [kind]: (sent[kind] ?? 0) + 1 },
  });
  return { ...state, screens: state.screens.map((screen) => (screen.id === by ? withCount(screen) : screen)) };
}
const isCounted = (kind: RunEventKind): kind is ScreenEventKind => kind in screenEventsMax;

/** Records how long the clock ran since it was set, and whether the time of the part ran out. */
function settleClock({ parts }: RunTrack, state: RunState, at: number): RunState {
  const { clock, part } = state;
  const left = leftAt(clock, at);
  const spent = state.spent.map((ms, of) => (of === part ? ms + clock.left_ms - left : ms));
  const isOver = left <= 0 && (parts[part]?.ms ?? 0) > 0 && !state.finished.includes(part);
  const finished = isOver ? [...state.finished, part] : state.finished;
  return { ...state, spent, finished, clock: { running: clock.running, left_ms: left, since: at } };
}

/** Enters a part; one that was left before continues with the time it had left. */
function enter(track: RunTrack, state: RunState, to: number, at: number): RunState {
  const left_ms = (track.parts[to]?.ms ?? 0) + (state.added[to] ?? 0) - (state.spent[to] ?? 0);
  const clock = { running: true, left_ms, since: at };
  // Questions and answers about the time were about the part before.
  return {
    ...state,
    part: to,
    entered_at: at,
    page: 0,
    turned: false,
    ready: [],
    readers: [],
    handout: null,
    asked_at: null,
    told_at: null,
    clock,
  };
}

function change(track: RunTrack, state: RunState, event: RunEvent): RunState {
  if (isSteering(event.kind)) return steer(track, state, event);
  switch (event.kind) {
    case 'page':
      return { ...state, page: event.payload.page, turned: true };
    case 'pages':
      return choosePages(track, state, event.payload);
    case 'handout':
      return { ...state, handout: event.payload.handout };
    case 'tell':
      return { ...state, told_at: event.at, asked_at: null };
    case 'hide_clock':
      return hideClock(state, event.payload);
    case 'asked':
      return { ...state, asked_at: event.at };
    case 'reading':
      return event.payload.on ? waitFor(track, state, event) : goOnWithout(state, event.by, event.at);
    case 'ready':
      return { ...state, ready: [...state.ready.filter((team) => team !== event.payload.team), event.payload.team] };
    case 'answer':
      return { ...state, answers: { ...state.answers, [event.payload.question]: event.payload.text ?? '' } };
    case 'next_time':
      return { ...state, next_times: { ...state.next_times, [event.payload.team]: event.payload.text ?? '' } };
    case 'points':
    case 'settle':
      return score(state, event);
    default:
      return screensAfter(state, event);
  }
}

function hideClock(state: RunState, { part, hidden }: RunEventPayloads['hide_clock']): RunState {
  const others = state.hidden_clocks.filter((one) => one !== part);
  return { ...state, hidden_clocks: hidden ? [...others, part] : others };
}

/**
 * Sets the pages of a stage, in the order of the PDF, each once. The page that a team looks at stays open while it is
 * chosen.
 */
function choosePages(track: RunTrack, state: RunState, { stage, pages }: RunEventPayloads['pages']): RunState {
  const chosen = [...new Set(pages)].toSorted((a, b) => a - b);
  const after = { ...state, pages: { ...state.pages, [stage]: chosen } };
  if (track.parts[state.part]?.stage !== stage) return after;
  const looked = (state.pages[stage] ?? [])[state.page];
  const at = looked === undefined ? -1 : chosen.indexOf(looked);
  return { ...after, page: at >= 0 ? at : Math.max(0, Math.min(state.page, chosen.length - 1)) };
}

/**
 * Tells whether somebody who reads aloud now makes the clock wait: the run is in a part for reading, and its clock runs
 * or waits for a reader already.
 */
export const waitsForReaders = (
  { parts }: Pick<RunTrack, 'parts'>,
  { phase, part, clock, readers }: RunState,
): boolean => phase === 'running' && parts[part]?.kind === 'read' && (clock.running || readers.length > 0);

function waitFor(track: RunTrack, state: RunState, { by, at }: RunEvent): RunState {
  if (!waitsForReaders(track, state)) return state;
  const now = settleClock(track, state, at);
  const readers = [...state.readers.filter((one) => one !== by), by];
  return { ...now, readers, clock: { ...now.clock, running: false } };
}

/** Removes a reader; the clock continues after the last one. */
function goOnWithout(state: RunState, reader: string, at: number): RunState {
  const readers = state.readers.filter((one) => one !== reader);
  if (readers.length > 0 || state.readers.length === 0) return { ...state, readers };
  return { ...state, readers, clock: { ...state.clock, running: true, since: at } };
}

function steer(track: RunTrack, state: RunState, event: RunEvent): RunState {
  const { at } = event;
  const now = { ...settleClock(track, state, at), readers: [] };
  const { clock } = now;
  switch (event.kind) {
    case 'start':
      return { ...enter(track, now, 0, at), phase: 'running', started_at: at };
    case 'pause':
      return { ...now, clock: { ...clock, running: false } };
    case 'resume':
      return { ...now, clock: { ...clock, running: true } };
    case 'add':
      return addTo({ ...now, readers: state.readers }, event.payload.ms);
    case 'next':
      return enter(track, now, Math.min(now.part + 1, track.parts.length - 1), at);
    case 'back':
      return enter(track, now, Math.max(now.part - 1, 0), at);
    case 'jump':
      return enter(track, now, event.payload.part, at);
    case 'undo':
      return undo(state, event.payload);
    case 'redo':
      return redo(state);
    case 'reveal':
      return { ...state, revealed: [...state.revealed, event.payload.stage] };
    case 'end':
      return {
        ...now,
        phase: 'ended',
        ended_at: at,
        handout: null,
        clock: { ...clock, running: false },
        joins: event.payload.forget ? { team: 0, appraiser: 0 } : state.joins,
      };
    case 'reopen':
      return { ...state, phase: 'running', ended_at: null };
    default:
      return state;
  }
}

function addTo(state: RunState, ms: number): RunState {
  const added = state.added.map((sum, of) => (of === state.part ? sum + ms : sum));
  return { ...state, added, clock: { ...state.clock, left_ms: state.clock.left_ms + ms } };
}

function score(state: RunState, event: RunEvent): RunState {
  if (event.kind === 'points') {
    const { stage, team, points } = event.payload;
    const by = giverOf(state, event.by);
    const others = state.points.filter((one) => one.stage !== stage || one.team !== team || one.by !== by);
    return { ...state, points: [...others, { stage, team, by, points }] };
  }
  if (event.kind !== 'settle') return state;
  const { stage, team, item } = event.payload;
  const others = state.settled.filter((one) => one.stage !== stage || one.team !== team || one.item !== item);
  return { ...state, settled: [...others, { ...event.payload, why: event.payload.why ?? '' }] };
}

function screensAfter(state: RunState, event: RunEvent): RunState {
  const { screens } = state;
  const changed = (id: string, changes: Partial<RunScreen>) =>
    screens.map((screen) => (screen.id === id ? { ...screen, ...changes } : screen));
  switch (event.kind) {
    case 'new_code':
      return { ...state, joins: { ...state.joins, [event.payload.kind]: 0 } };
    case 'joined':
      return joinedBy(state, event);
    case 'chose':
      return { ...state, screens: changed(event.payload.screen, { team: event.payload.team }) };
    case 'admit':
      return { ...state, screens: changed(event.payload.screen, { admitted: true }) };
    case 'put_out':
      return {
        ...putOut(goOnWithout(state, event.payload.screen, event.at), event.payload.screen),
        screens: screens.filter(({ id }) => id !== event.payload.screen),
      };
    case 'lock':
      return { ...state, locked: event.payload.locked };
    default:
      return state;
  }
}

function joinedBy(state: RunState, { by, payload }: RunEvent & { kind: 'joined' }): RunState {
  const { kind, id } = payload;
  const by_host = by !== id;
  const joins = by_host ? state.joins : { ...state.joins, [kind]: state.joins[kind] + 1 };
  const screen = { ...payload, admitted: kind === 'team', by_host, sent: {} };
  return { ...state, joins, screens: [...state.screens, screen] };
}

/** Removes the points given on a screen that is put out, except in stages that were revealed. */
function putOut(state: RunState, screen: string): RunState {
  return { ...state, points: state.points.filter(({ by, stage }) => by !== screen || state.revealed.includes(stage)) };
}
