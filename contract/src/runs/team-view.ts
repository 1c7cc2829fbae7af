import { resultsOf } from './run-points.ts';
import { leftAt, type RunState, type RunTrack, shownParts } from './run-state.ts';
import type { TeamView } from './fields/screen-view.ts';
import { type RunRules, toldMs } from './vocabulary.ts';

/** What a team may see of a run besides its state. */
export interface ShownRun {
  track: RunTrack;
  rules: RunRules;
  sound: boolean;
  teams: string[];
  /** Titles of the stages. */
  titles: string[];
  questions: string[];
  /** Most points that a team had before in the challenge of a stage; null without any. */
  bestOf: (stage: number, team: number) => number | null;
  /** Handout that the host holds up, if this screen may show it. */
  handout: TeamView['handout'];
}

/** Returns the stage of the current part, also after the end; null in the lobby and in the debrief. */
export function stageOn({ parts }: Pick<RunTrack, 'parts'>, { phase, part }: RunState): number | null {
  return phase === 'lobby' ? null : (parts[part]?.stage ?? null);
}

/**
 * Returns the stage whose points are shown: the current one, or in the lobby and in the debrief the last one that is
 * scored; -1 where there is none.
 */
export function stageInView({ parts, scoring }: RunTrack, state: RunState): number {
  return stageOn({ parts }, state) ?? scoring.findLastIndex((items) => items.length > 0);
}

/**
 * Returns the numbers of the PDF pages (from 1) that the host shows for the current stage; [] where it shows none,
 * before the start and after the end.
 */
export const pagesShown = (track: Pick<RunTrack, 'parts'>, state: RunState): number[] =>
  state.phase === 'running' ? (state.pages[stageOn(track, state) ?? -1] ?? []) : [];

/**
 * Returns the parts a team may see, and the name of the next one. Of later challenges only the reading is shown: their
 * working parts would give them away.
 */
function visibleParts({ track, rules, titles }: ShownRun, state: RunState): Pick<TeamView, 'parts' | 'next'> {
  if (state.phase === 'lobby') return { parts: [], next: null };
  const stage = stageOn(track, state);
  const last = stage === null ? state.part : track.parts.findLastIndex((part) => part.stage === stage);
  const next = state.phase === 'running' ? track.parts[state.part + 1] : undefined;
  // The first part of a challenge gives nothing away; in practice the next title is its name.
  const isNew = next?.kind === 'read' && next.stage !== stage && rules === 'practice';
  const title = isNew ? titles[next.stage ?? -1] : undefined;
  const parts = shownParts(track, state).filter(({ kind }, at) => at <= last || (kind !== 'work' && kind !== 'show'));
  return { parts, next: title ?? next?.name ?? null };
}

/**
 * Returns for how long (ms) the pages of a long text have turned by themselves, which they do while a team works until
 * somebody turns one; null where they do not.
 */
function turningMs({ parts }: RunTrack, { phase, part, turned, entered_at }: RunState, now: number): number | null {
  const isTurning = phase === 'running' && parts[part]?.kind === 'work' && !turned;
  return isTurning ? Math.max(0, now - entered_at) : null;
}

/**
 * Returns what a team sees, on a screen that joined and on the host's own device: points only once they are revealed,
 * the clock not in a tournament (there only for some seconds after the host shows it) nor where the host hid it. Times
 * are as of `now` (ms since 1970).
 */
export function teamViewOf(run: ShownRun, state: RunState, now: number): TeamView {
  const { track, rules, sound, teams, questions, handout } = run;
  const isTournament = rules === 'tournament';
  const ago_ms = state.told_at === null ? toldMs : now - state.told_at;
  const left_ms = leftAt(state.clock, now);
  return {
    phase: state.phase,
    rules,
    sound,
    part: state.part,
    ...visibleParts(run, state),
    teams,
    ready: state.ready,
    page: state.page,
    turning_ms: turningMs(track, state, now),
    handout,
    clock: isTournament || state.hidden_clocks.includes(state.part) ? null : { running: state.clock.running, left_ms },
    told: isTournament && ago_ms < toldMs ? { left_ms, ago_ms: Math.max(0, ago_ms) } : null,
    pages: pagesShown(track, state),
    results: shownResults(run, state),
    questions: state.phase === 'running' && track.parts[state.part]?.kind === 'debrief' ? questions : [],
  };
}

function shownResults({ track, rules, bestOf }: ShownRun, state: RunState): TeamView['results'] {
  const stage = stageInView(track, state);
  if (!state.revealed.includes(stage)) return null;
  return resultsOf(track, state, stage, rules === 'tournament').map(({ team, items, sum, rank }) => ({
    team,
    sum,
    rank,
    items: items.map(({ points }) => points),
    best: rules === 'practice' ? bestOf(stage, team) : null,
  }));
}
