import type { TeamView } from '@teamsparks/contract/run-screens';
import type { Run } from '@teamsparks/contract/runs';
import { resultsOf } from '@teamsparks/contract/run/run-points';
import { leftAt, type RunState } from '@teamsparks/contract/run/run-state';
import { toldMs } from '@teamsparks/contract/run/run-vocabulary';
import { stageToScore } from './scored-stages.ts';

/** What a team sees on the host's own device: the same as on a screen of theirs, and no word of the host's part. */
export function teamViewOf(run: Run, state: RunState, now: number): TeamView {
  const { parts } = run.track;
  const isTournament = run.rules === 'tournament';
  const part = parts[state.part];
  const left_ms = leftAt(state.clock, now);
  const ago_ms = state.told_at === null ? toldMs : now - state.told_at;
  const isOn = state.phase !== 'lobby';
  const shownHandout = state.handout === null ? undefined : handoutsOf(run, state)[state.handout];
  return {
    ...{ phase: state.phase, rules: run.rules, sound: run.sound, part: state.part, parts: isOn ? [...parts] : [] },
    ...{ teams: run.teams.map(({ name }) => name), ready: state.ready, page: state.page },
    // As of when it was set: the screen counts on from there.
    clock: isTournament ? null : { running: state.clock.running, left_ms: state.clock.left_ms },
    told: isTournament && ago_ms < toldMs ? { left_ms, ago_ms: Math.max(0, ago_ms) } : null,
    handout: shownHandout ? { title: shownHandout.title, text: shownHandout.text } : null,
    pages: state.phase === 'running' ? (state.pages[part?.stage ?? -1] ?? []) : [],
    results: revealedOf(run, state),
    questions: isOn && part?.kind === 'debrief' ? run.questions : [],
  };
}

export const handoutsOf = (run: Run, { part }: RunState) =>
  run.stages[run.track.parts[part]?.stage ?? -1]?.host?.handouts ?? [];

function revealedOf(run: Run, state: RunState): TeamView['results'] {
  const stage = stageToScore(run, state);
  if (stage === null || !state.revealed.includes(stage)) return null;
  return resultsOf(run.track, state, stage, run.rules === 'tournament').map(({ team, items, sum, rank }) => ({
    ...{ team, sum, rank, items: items.map(({ points }) => points) },
    best: run.rules === 'practice' ? (run.teams[team]?.bests[stage] ?? null) : null,
  }));
}
