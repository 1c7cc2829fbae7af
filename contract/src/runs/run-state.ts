import type { ScreenKind } from '../shared/access.ts';
import type { RunPartKind, RunPhase, ScreenEventKind, UndoableKind } from './vocabulary.ts';

// The state of a run is a fold over its events: on the server, and on the host's device while there is no network.

/** One part of the track. */
export interface RunPart {
  kind: RunPartKind;
  name: string;
  /** Milliseconds; 0 is without a limit, and the clock counts up. */
  ms: number;
  /** Stage that it belongs to; null for the debrief. */
  stage: number | null;
}

/** Points of one scoring item: any number up to `points`, or all or none. */
export interface RunItem {
  points: number;
  up_to: boolean;
}

/** Facts about a run that its events depend on. */
export interface RunTrack {
  parts: readonly RunPart[];
  /** Scoring items of each stage; empty where nothing is scored. */
  scoring: readonly (readonly RunItem[])[];
  /** Number of pages of the own PDF of each stage; 0 without one. */
  pdf_pages: readonly number[];
  teams: number;
}

export interface RunClock {
  running: boolean;
  /** Milliseconds left at `since`; below zero in overtime. */
  left_ms: number;
  /** Milliseconds since 1970 (UTC), by the clock of the log. */
  since: number;
}

/** Points that one person gave, one number per scoring item. */
export interface GivenPoints {
  stage: number;
  team: number;
  /** Id of a screen, or `host`. */
  by: string;
  points: number[];
}

/** Points on which appraisers differed, as the host decided them. */
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
  /** Number among the screens of its kind, from 1. */
  number: number;
  /** Team that it belongs to; null for the whole room. */
  team: number | null;
  admitted: boolean;
  /** A window of the host's own, which joined by no code. */
  by_host: boolean;
  /** Number of events it sent, of the kinds that are counted. */
  sent: Partial<Record<ScreenEventKind, number>>;
}

/** State that an undo of a step restores. */
export interface RunStep {
  phase: RunPhase;
  part: number;
  /** When the part began (ms since 1970). */
  entered_at: number;
  clock: RunClock;
  /** Milliseconds that the clock ran in each part, and those that were added to it. */
  spent: number[];
  added: number[];
  /** Parts whose time ran out. */
  finished: number[];
  /** Page that the team sees, of a long text or of the chosen pages of a PDF. */
  page: number;
  /** Somebody turned a page in this part, so none turns by itself any more. */
  turned: boolean;
  revealed: number[];
}

/** A change by a device of the host; one of the last three fields holds the state before it. */
export interface RunChange {
  /** Number of the event, the device that sent it, and its kind. */
  seq: number;
  by: string;
  kind: UndoableKind;
  step: RunStep | null;
  points: { before: GivenPoints | null; after: GivenPoints } | null;
  settled: { before: SettledPoints | null; after: SettledPoints } | null;
}

/** A change that was undone; of a step with the state after it. */
export type UndoneChange = RunChange & { after: RunStep | null };

export interface RunState extends RunStep {
  /** Number of the last event; 0 before the first. */
  seq: number;
  /** Teams that are ready for the next part. */
  ready: number[];
  /** Screens, or tabs of the host, that read the task aloud: the clock waits for them. */
  readers: string[];
  /** Handout that is held up, by its place in the stage. */
  handout: number | null;
  /** Pages of an own PDF that teams see, by stage. */
  pages: Record<number, number[]>;
  /** Parts in which teams do not see the clock. */
  hidden_clocks: number[];
  locked: boolean;
  screens: RunScreen[];
  /** Number of screens that joined by the present code, including those put out since. */
  joins: Record<ScreenKind, number>;
  points: GivenPoints[];
  settled: SettledPoints[];
  /** Answers of the children, by question. */
  answers: Record<number, string>;
  /** "Next time we …", by team. */
  next_times: Record<number, string>;
  /** When a team last asked how much time is left, and when the host last showed it (ms since 1970). */
  asked_at: number | null;
  told_at: number | null;
  started_at: number | null;
  ended_at: number | null;
  /** Changes that can be undone, and those that can be redone; the latest last. */
  undo: RunChange[];
  redo: UndoneChange[];
}

/** Returns the state of a run before its first event: in the lobby, with the clock of the first part standing still. */
export function emptyRun({ parts }: RunTrack): RunState {
  return {
    seq: 0,
    phase: 'lobby',
    part: 0,
    entered_at: 0,
    clock: { running: false, left_ms: parts[0]?.ms ?? 0, since: 0 },
    spent: parts.map(() => 0),
    added: parts.map(() => 0),
    finished: [],
    page: 0,
    revealed: [],
    ready: [],
    readers: [],
    handout: null,
    pages: {},
    hidden_clocks: [],
    turned: false,
    locked: false,
    screens: [],
    points: [],
    settled: [],
    joins: { team: 0, appraiser: 0 },
    answers: {},
    next_times: {},
    asked_at: null,
    told_at: null,
    started_at: null,
    ended_at: null,
    undo: [],
    redo: [],
  };
}

/** Returns how much time a clock has left at `at` (ms); below zero once it has run out. */
export function leftAt({ running, left_ms, since }: RunClock, at: number): number {
  return running ? left_ms - Math.max(0, at - since) : left_ms;
}

/**
 * Returns how long a part may take (ms), with the time added to it or taken off, at least one second; 0 without a
 * limit.
 */
export function limitOf({ parts }: RunTrack, { added }: Pick<RunState, 'added'>, part: number): number {
  const planned = parts[part]?.ms ?? 0;
  return planned === 0 ? 0 : Math.max(shortestPartMs, planned + (added[part] ?? 0));
}
/** Least limit of a part (ms), however much time is taken off it. */
const shortestPartMs = 1_000;

/** Returns the parts as screens show them, with the time added so far. */
export const shownParts = (track: RunTrack, state: RunState): RunPart[] =>
  track.parts.map((part, at) => ({ ...part, ms: limitOf(track, state, at) }));
