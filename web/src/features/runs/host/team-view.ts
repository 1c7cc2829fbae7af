import type { TeamView } from '@teamsparks/contract/runs/addresses/screens';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import { stageOn, teamViewOf as shownToTeam } from '@teamsparks/contract/runs/team-view';

/**
 * Returns what a team sees on the host's device at the time `now` (log's clock, ms); of the host's texts only the
 * handout that is shown.
 */
export function teamViewOf(run: Run, state: RunState, now: number): TeamView {
  const { track, rules, sound, questions } = run;
  const handout = state.handout === null ? undefined : handoutsOf(run, state)[state.handout];
  const bestOf = (stage: number, team: number) => run.teams[team]?.bests[stage] ?? null;
  return shownToTeam(
    {
      track,
      rules,
      sound,
      questions,
      bestOf,
      teams: run.teams.map(({ name }) => name),
      titles: run.stages.map(({ title }) => title),
      handout: handout ? { title: handout.title, text: handout.text } : null,
    },
    state,
    now,
  );
}

const handoutsOf = (run: Run, state: RunState) => run.stages[stageOn(run.track, state) ?? -1]?.host?.handouts ?? [];
