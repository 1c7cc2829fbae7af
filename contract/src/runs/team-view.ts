import { resultsOf } from './run-points.ts';
import { leftAt, type RunState, type RunTrack, shownParts } from './run-state.ts';
import type { TeamView } from './fields/run-view.ts';
import { type RunRules, toldMs } from './vocabulary.ts';

/** What a team may know of a run besides its state. */
export interface ShownRun {
  track: RunTrack;
  rules: RunRules;
  sound: boolean;
  teams: string[];
  /** What the stages are called. */
  titles: string[];
  questions: string[];
  /** The most points that a team had before in the challenge of a stage. */
  bestOf: (stage: number, team: number) => number | null;
  /** What the host holds up, if this screen may show it. */
  handout: TeamView['handout'];
}

/** The stage that is on; null in the lobby and while people talk at the end. */
export function stageOn({ parts }: Pick<RunTrack, 'parts'>, { phase, part }: RunState): number | null {
  return phase === 'lobby' ? null : (parts[part]?.stage ?? null);
}

/** The stage whose points people look at: the one that is on, or the last challenge when they talk about it. */
export function stageInView({ parts, scoring }: RunTrack, state: RunState): number {
  return stageOn({ parts }, state) ?? scoring.findLastIndex((items) => items.length > 0);
}

/** The pages of its own PDF that the host shows of the stage that is on: none before the start and after the end. */
export const pagesShown = (track: Pick<RunTrack, 'parts'>, state: RunState): number[] =>
  state.phase === 'running' ? (state.pages[stageOn(track, state) ?? -1] ?? []) : [];

/** The parts; of challenges that have not begun only that they are read: how they are worked on would tell of them. */
function partsKnown({ track, rules, titles }: ShownRun, state: RunState): Pick<TeamView, 'parts' | 'next'> {
  if (state.phase === 'lobby') return { parts: [], next: null };
  const stage = stageOn(track, state);
  const last = stage === null ? state.part : track.parts.findLastIndex((part) => part.stage === stage);
  const next = state.phase === 'running' ? track.parts[state.part + 1] : undefined;
  // The first part of a challenge says nothing of it: in practice its name does.
  const isNew = next?.kind === 'read' && next.stage !== stage && rules === 'practice';
  const title = isNew ? titles[next.stage ?? -1] : undefined;
  const parts = shownParts(track, state).filter(({ kind }, at) => at <= last || (kind !== 'work' && kind !== 'show'));
  return { parts, next: title ?? next?.name ?? null };
}

/** How long pages of long words have turned by themselves: while a team works, until somebody turns one. */
function turningMs({ parts }: RunTrack, { phase, part, turned, entered_at }: RunState, now: number): number | null {
  const isTurning = phase === 'running' && parts[part]?.kind === 'work' && !turned;
  return isTurning ? Math.max(0, now - entered_at) : null;
}

/** What a team sees, on a screen that joined and on the host's own device. Times are as of `now`. */
export function teamViewOf(run: ShownRun, state: RunState, now: number): TeamView {
  const { track, rules, sound, teams, questions, handout } = run;
  const isTournament = rules === 'tournament';
  const ago_ms = state.told_at === null ? toldMs : now - state.told_at;
  const left_ms = leftAt(state.clock, now);
  return {
    ...{ phase: state.phase, rules, sound, part: state.part, ...partsKnown(run, state) },
    ...{ teams, ready: state.ready, page: state.page, turning_ms: turningMs(track, state, now), handout },
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
    ...{ team, sum, rank, items: items.map(({ points }) => points) },
    best: rules === 'practice' ? bestOf(stage, team) : null,
  }));
}
