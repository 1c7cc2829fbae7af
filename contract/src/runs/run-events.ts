import type { ScreenKind } from '../shared/access.ts';
import type { RunScreen, SettledPoints } from './run-state.ts';

type ScoredPlace = Omit<SettledPoints, 'points' | 'why'>;

/** Everything that happens in a run: the kinds of events with their data. */
export interface RunEventPayloads {
  start: object;
  pause: object;
  resume: object;
  /** Milliseconds to add; negative to take some off. */
  add: { ms: number };
  next: object;
  back: object;
  jump: { part: number };
  /** Number of the event to undo; older logs have none and undo the last step. */
  undo: { of?: number };
  redo: { of?: number };
  page: { page: number };
  pages: { stage: number; pages: number[] };
  handout: { handout: number | null };
  tell: object;
  /** In practice: shows or hides the clock of a part. */
  hide_clock: { part: number; hidden: boolean };
  /** The sender begins or stops reading the task aloud. */
  reading: { on: boolean };
  admit: { screen: string };
  put_out: { screen: string };
  lock: { locked: boolean };
  points: { stage: number; team: number; points: number[] };
  reveal: { stage: number };
  settle: ScoredPlace & { points: number; why: string };
  answer: { question: number; text: string };
  next_time: { team: number; text: string };
  /**
   * With `forget` nothing before the end can be undone after the run is opened again, by new codes; older logs have no
   * such mark, and there it could.
   */
  end: { forget?: true };
  reopen: object;
  /** The host created a new code, because the places of the one before were used up. */
  new_code: { kind: ScreenKind };
  joined: Omit<RunScreen, 'admitted' | 'by_host' | 'sent'>;
  chose: { screen: string; team: number | null };
  asked: { screen: string };
  ready: { screen: string; team: number };
}
export type RunEventKind = keyof RunEventPayloads;

/** One entry of the log. */
export type RunEvent = {
  [K in RunEventKind]: {
    seq: number;
    /** Milliseconds since 1970, never less than in the event before. */
    at: number;
    kind: K;
    /** Tab of a host, or id of a screen. */
    by: string;
    /** Browser of a host: its tabs are one device for Undo. Older logs have none, and each tab was one. */
    device?: string;
    payload: RunEventPayloads[K];
  };
}[RunEventKind];

/**
 * A command to a run. The server checks it by the rules in `run-rules.ts` before it writes an event, the host's device
 * while it is offline.
 */
export type RunCommand = { [K in RunEventKind]: { kind: K; payload: RunEventPayloads[K] } }[RunEventKind];
