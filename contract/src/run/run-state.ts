import { runHoursMax, type RunPartKind, type RunPhase, undoMax } from './run-vocabulary.ts';

// The state of a run is a fold over its events: on the server, and on the host's device while there is no network.

/** One step of the track. */
export interface RunPart {
  kind: RunPartKind;
  name: string;
  /** 0: without a limit, the clock counts up. */
  ms: number;
  /** To which of the stages it belongs; null for the debrief. */
  stage: number | null;
}

/** What one scoring item asks for. */
export interface RunItem {
  points: number;
  up_to: boolean;
}

/** What folding needs to know of a run. */
export interface RunTrack {
  parts: readonly RunPart[];
  /** The scoring items of each stage; empty where nothing is scored. */
  scoring: readonly (readonly RunItem[])[];
  /** How many pages the own PDF of each stage has; 0 where there is none. */
  pdf_pages: readonly number[];
  teams: number;
}

export interface RunClock {
  running: boolean;
  /** Milliseconds that were left at `since`; below zero in overtime. */
  left_ms: number;
  /** Milliseconds since 1970, UTC, by the clock of the log. */
  since: number;
}

/** What one person gave: a number per scoring item. */
export interface GivenPoints {
  stage: number;
  team: number;
  /** The id of a screen, or `host`. */
  by: string;
  points: number[];
}

/** A point on which appraisers differ, and what the host decided. */
export interface SettledPoints {
  stage: number;
  team: number;
  item: number;
  points: number;
  why: string;
}

export interface RunScreen {
  id: string;
  kind: 'team' | 'appraiser';
  /** Screens of a kind are counted from 1. */
  number: number;
  /** Null: the whole room. */
  team: number | null;
  admitted: boolean;
}

/** What an undone step brings back. */
interface Step {
  phase: RunPhase;
  part: number;
  clock: RunClock;
  /** Milliseconds that the clock ran in each part, and those that were added to it. */
  spent: number[];
  added: number[];
  /** The parts whose time ran out. */
  finished: number[];
  /** Which page of a long text, or of the chosen pages of a PDF, the team sees. */
  page: number;
  revealed: number[];
}

export interface RunState extends Step {
  /** Of the last event; 0 before the first one. */
  seq: number;
  /** Ready teams wait for the next part. */
  ready: number[];
  /** The hand-out that is held up, by its place in the stage. */
  handout: number | null;
  /** The pages of an own PDF that teams see, by stage. */
  pages: Record<number, number[]>;
  locked: boolean;
  screens: RunScreen[];
  points: GivenPoints[];
  settled: SettledPoints[];
  /** What the children said, by question. */
  answers: Record<number, string>;
  /** "Next time we …", by team. */
  next_times: Record<number, string>;
  /** When a team asked how long is left, and when it was told; milliseconds since 1970. */
  asked_at: number | null;
  told_at: number | null;
  ended_at: number | null;
  /** The latest last. */
  undo: Step[];
}

type Pointed = Omit<SettledPoints, 'points' | 'why'>;

/** What can happen in a run, with what it brings. */
export interface RunEventPayloads {
  start: object;
  pause: object;
  resume: object;
  /** Milliseconds more, or less. */
  add: { ms: number };
  next: object;
  back: object;
  jump: { part: number };
  undo: object;
  page: { page: number };
  pages: { stage: number; pages: number[] };
  handout: { handout: number | null };
  tell: object;
  admit: { screen: string };
  put_out: { screen: string };
  lock: { locked: boolean };
  points: { stage: number; team: number; points: number[] };
  reveal: { stage: number };
  settle: Pointed & { points: number; why: string };
  answer: { question: number; text: string };
  next_time: { team: number; text: string };
  end: object;
  reopen: object;
  joined: Omit<RunScreen, 'admitted'>;
  chose: { screen: string; team: number | null };
  asked: { screen: string };
  ready: { screen: string; team: number };
}
export type RunEventKind = keyof RunEventPayloads;

/** One line of the log. */
export type RunEvent = {
  [K in RunEventKind]: {
    seq: number;
    /** Milliseconds since 1970, never less than in the event before. */
    at: number;
    kind: K;
    /** The tab of a host, or the id of a screen. */
    by: string;
    payload: RunEventPayloads[K];
  };
}[RunEventKind];

/** Kinds that move the run on: they can be undone, and a command that did not see one of somebody else is stale. */
const stepKinds = new Set<RunEventKind>([
  ...(['start', 'pause', 'resume', 'add', 'next', 'back', 'jump', 'reveal'] as const),
]);
const steering = new Set<RunEventKind>([...stepKinds, 'undo', 'end', 'reopen']);
export const isSteering = (kind: RunEventKind): boolean => steering.has(kind);
/** These are taken however many events a run has. */
export const alwaysTaken = new Set<RunEventKind>(['pause', 'next', 'end']);

/** Before the first event. */
export function emptyRun({ parts }: RunTrack): RunState {
  return {
    ...{ seq: 0, phase: 'lobby', part: 0, clock: { running: false, left_ms: parts[0]?.ms ?? 0, since: 0 } },
    ...{ spent: parts.map(() => 0), added: parts.map(() => 0), finished: [], page: 0, revealed: [], ready: [] },
    ...{ handout: null, pages: {}, locked: false, screens: [], points: [], settled: [], answers: {}, next_times: {} },
    ...{ asked_at: null, told_at: null, ended_at: null, undo: [] },
  };
}

/** Milliseconds left at that time; below zero in overtime. Where a part has no limit, minus what it took so far. */
export function leftAt({ running, left_ms, since }: RunClock, at: number): number {
  return running ? left_ms - Math.max(0, at - since) : left_ms;
}

/** The state after one more event. */
export function fold(track: RunTrack, before: RunState, event: RunEvent): RunState {
  const remembered = stepKinds.has(event.kind) ? remember(before) : before;
  return { ...change(track, remembered, event), seq: event.seq };
}

function stepOf({ phase, part, clock, spent, added, finished, page, revealed }: RunState): Step {
  return { phase, part, clock, spent, added, finished, page, revealed };
}

function remember(state: RunState): RunState {
  return { ...state, undo: [...state.undo, stepOf(state)].slice(-undoMax) };
}

/** Writes down how long the clock ran since it was set, and whether the part came to its end. */
function settleClock({ parts }: RunTrack, state: RunState, at: number): RunState {
  const { clock, part } = state;
  const left = leftAt(clock, at);
  const spent = state.spent.map((ms, of) => (of === part ? ms + clock.left_ms - left : ms));
  const isOver = left <= 0 && (parts[part]?.ms ?? 0) > 0 && !state.finished.includes(part);
  const finished = isOver ? [...state.finished, part] : state.finished;
  return { ...state, spent, finished, clock: { running: clock.running, left_ms: left, since: at } };
}

/** A part that is gone back to goes on where it was left. */
function enter(track: RunTrack, state: RunState, to: number, at: number): RunState {
  const left_ms = (track.parts[to]?.ms ?? 0) + (state.added[to] ?? 0) - (state.spent[to] ?? 0);
  return { ...state, part: to, page: 0, ready: [], handout: null, clock: { running: true, left_ms, since: at } };
}

function change(track: RunTrack, state: RunState, event: RunEvent): RunState {
  if (isSteering(event.kind)) return steer(track, state, event);
  switch (event.kind) {
    case 'page':
      return { ...state, page: event.payload.page };
    case 'pages':
      return choosePages(track, state, event.payload);
    case 'handout':
      return { ...state, handout: event.payload.handout };
    case 'tell':
      return { ...state, told_at: event.at, asked_at: null };
    case 'asked':
      return { ...state, asked_at: event.at };
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

/** In the order of the PDF, each once. The page that a team looks at stays in its sight while it is chosen. */
function choosePages(track: RunTrack, state: RunState, { stage, pages }: RunEventPayloads['pages']): RunState {
  const chosen = [...new Set(pages)].toSorted((a, b) => a - b);
  const after = { ...state, pages: { ...state.pages, [stage]: chosen } };
  if (track.parts[state.part]?.stage !== stage) return after;
  const looked = (state.pages[stage] ?? [])[state.page];
  const at = looked === undefined ? -1 : chosen.indexOf(looked);
  return { ...after, page: at >= 0 ? at : Math.max(0, Math.min(state.page, chosen.length - 1)) };
}

function steer(track: RunTrack, state: RunState, event: RunEvent): RunState {
  const { at } = event;
  const now = settleClock(track, state, at);
  const { clock } = now;
  switch (event.kind) {
    case 'start':
      return { ...enter(track, now, 0, at), phase: 'running' };
    case 'pause':
      return { ...now, clock: { ...clock, running: false } };
    case 'resume':
      return { ...now, clock: { ...clock, running: true } };
    case 'add':
      return addTo(now, event.payload.ms);
    case 'next':
      return enter(track, now, Math.min(now.part + 1, track.parts.length - 1), at);
    case 'back':
      return enter(track, now, Math.max(now.part - 1, 0), at);
    case 'jump':
      return enter(track, now, event.payload.part, at);
    case 'undo':
      return undone(state);
    case 'reveal':
      return { ...state, revealed: [...state.revealed, event.payload.stage] };
    case 'end':
      return { ...now, phase: 'ended', ended_at: at, handout: null, clock: { ...clock, running: false } };
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

/** As if the last step had not been: a clock that ran before it has run on since. */
function undone(state: RunState): RunState {
  const last = state.undo.at(-1);
  return last ? { ...state, ...last, undo: state.undo.slice(0, -1) } : state;
}

function score(state: RunState, event: RunEvent): RunState {
  if (event.kind === 'points') {
    const { stage, team, points } = event.payload;
    // A host with two tabs, or two devices, is one person.
    const by = state.screens.some(({ id }) => id === event.by) ? event.by : 'host';
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
    case 'joined':
      return { ...state, screens: [...screens, { ...event.payload, admitted: event.payload.kind === 'team' }] };
    case 'chose':
      return { ...state, screens: changed(event.payload.screen, { team: event.payload.team }) };
    case 'admit':
      return { ...state, screens: changed(event.payload.screen, { admitted: true }) };
    case 'put_out':
      return {
        ...putOut(state, event.payload.screen),
        screens: screens.filter(({ id }) => id !== event.payload.screen),
      };
    case 'lock':
      return { ...state, locked: event.payload.locked };
    default:
      return state;
  }
}

/** What was given on a screen that is put out goes with it, unless it was revealed. */
function putOut(state: RunState, screen: string): RunState {
  return { ...state, points: state.points.filter(({ by, stage }) => by !== screen || state.revealed.includes(stage)) };
}

/** When a run without another command ends by itself. */
export const idleEnd = (last: number): number => last + runHoursMax * 60 * 60 * 1000;
