import type { ScreenKind } from '../shared/access.ts';
import type { RunPartKind, RunPhase, ScreenEventKind, UndoableKind } from './vocabulary.ts';

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
  kind: ScreenKind;
  /** Screens of a kind are counted from 1. */
  number: number;
  /** Null: the whole room. */
  team: number | null;
  admitted: boolean;
  /** A window of the host's own, which joined by no code. */
  by_host: boolean;
  /** How often it sent what is counted. */
  sent: Partial<Record<ScreenEventKind, number>>;
}

/** What an undone step brings back. */
export interface RunStep {
  phase: RunPhase;
  part: number;
  /** When the part came on; milliseconds since 1970. */
  entered_at: number;
  clock: RunClock;
  /** Milliseconds that the clock ran in each part, and those that were added to it. */
  spent: number[];
  added: number[];
  /** The parts whose time ran out. */
  finished: number[];
  /** Which page of a long text, or of the chosen pages of a PDF, the team sees. */
  page: number;
  /** Somebody turned a page in this part: none turns by itself any more. */
  turned: boolean;
  revealed: number[];
}

/** What a device of the host did: one of the three says what was before it. */
export interface RunChange {
  /** The event, the device that sent it and its kind. */
  seq: number;
  by: string;
  kind: UndoableKind;
  step: RunStep | null;
  points: { before: GivenPoints | null; after: GivenPoints } | null;
  settled: { before: SettledPoints | null; after: SettledPoints } | null;
}

/** What was undone; of a step with what was after it. */
export type UndoneChange = RunChange & { after: RunStep | null };

export interface RunState extends RunStep {
  /** Of the last event; 0 before the first one. */
  seq: number;
  /** Ready teams wait for the next part. */
  ready: number[];
  /** Who reads the task aloud, a screen or a tab of the host: the clock waits for them. */
  readers: string[];
  /** The handout that is held up, by its place in the stage. */
  handout: number | null;
  /** The pages of an own PDF that teams see, by stage. */
  pages: Record<number, number[]>;
  /** The parts in which teams do not see the clock. */
  hidden_clocks: number[];
  locked: boolean;
  screens: RunScreen[];
  /** How many joined by the present code, also those that were put out. */
  joins: Record<ScreenKind, number>;
  points: GivenPoints[];
  settled: SettledPoints[];
  /** What the children said, by question. */
  answers: Record<number, string>;
  /** "Next time we …", by team. */
  next_times: Record<number, string>;
  /** When a team asked how long is left, and when it was told; milliseconds since 1970. */
  asked_at: number | null;
  told_at: number | null;
  started_at: number | null;
  ended_at: number | null;
  /** What can be taken back, and done again; the latest last. */
  undo: RunChange[];
  redo: UndoneChange[];
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
  /** Names the event that is taken back; in older logs nothing, and it is the last step. */
  undo: { of?: number };
  redo: { of?: number };
  page: { page: number };
  pages: { stage: number; pages: number[] };
  handout: { handout: number | null };
  tell: object;
  /** Practice: teams see the clock of a part, or do not. */
  hide_clock: { part: number; hidden: boolean };
  /** The sender begins to read the task aloud, or stops. */
  reading: { on: boolean };
  admit: { screen: string };
  put_out: { screen: string };
  lock: { locked: boolean };
  points: { stage: number; team: number; points: number[] };
  reveal: { stage: number };
  settle: Pointed & { points: number; why: string };
  answer: { question: number; text: string };
  next_time: { team: number; text: string };
  /** What was before it cannot be undone once the run is open again, by new codes; in older logs, without the mark, it could. */
  end: { forget?: true };
  reopen: object;
  /** The host made another code, because the places of the one before are used up. */
  new_code: { kind: ScreenKind };
  joined: Omit<RunScreen, 'admitted' | 'by_host' | 'sent'>;
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
    /** The browser of a host: its tabs are one device for Undo. In older logs, absent, each tab was one. */
    device?: string;
    payload: RunEventPayloads[K];
  };
}[RunEventKind];

/** Before the first event. */
export function emptyRun({ parts }: RunTrack): RunState {
  return {
    ...{ seq: 0, phase: 'lobby', part: 0, entered_at: 0 },
    clock: { running: false, left_ms: parts[0]?.ms ?? 0, since: 0 },
    ...{ spent: parts.map(() => 0), added: parts.map(() => 0), finished: [], page: 0, revealed: [], ready: [] },
    ...{
      readers: [],
      handout: null,
      pages: {},
      hidden_clocks: [],
      turned: false,
      locked: false,
      screens: [],
      points: [],
      settled: [],
    },
    joins: { team: 0, appraiser: 0 },
    ...{
      answers: {},
      next_times: {},
      asked_at: null,
      told_at: null,
      started_at: null,
      ended_at: null,
      undo: [],
      redo: [],
    },
  };
}

/** Milliseconds left at that time; below zero in overtime. Where a part has no limit, minus what it took so far. */
export function leftAt({ running, left_ms, since }: RunClock, at: number): number {
  return running ? left_ms - Math.max(0, at - since) : left_ms;
}

/** Milliseconds that a part may take, with what was added to it; 0 without a limit. */
export function limitOf({ parts }: RunTrack, { added }: Pick<RunState, 'added'>, part: number): number {
  const planned = parts[part]?.ms ?? 0;
  return planned === 0 ? 0 : Math.max(shortestPartMs, planned + (added[part] ?? 0));
}
/** However much is taken from a part, it keeps a limit. */
const shortestPartMs = 1_000;

/** The parts as screens show them: with the time that they may take by now. */
export const shownParts = (track: RunTrack, state: RunState): RunPart[] =>
  track.parts.map((part, at) => ({ ...part, ms: limitOf(track, state, at) }));

/** What a run is asked to do. */
// What a run allows now: asked by the server before it writes an event, and by the host's device while there is no network.

export type RunCommand = { [K in RunEventKind]: { kind: K; payload: RunEventPayloads[K] } }[RunEventKind];
