import { resultsOf } from '@teamsparks/contract/runs/run-points';
import { limitOf } from '@teamsparks/contract/runs/run-state';
import { runRulesLabels } from '@teamsparks/contract/runs/vocabulary';
import { RunClock } from '../../../parts/run/RunClock.tsx';
import { formatDateTime } from '../../../shared/format/format.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { PartTimes, Talk } from '../ended/run-record.tsx';
import { RevealedPoints } from '../host/RevealedPoints.tsx';
import { scoredStages } from '../host/scored-stages.ts';
import type { HostProps } from '../host/use-host-run.ts';
import { RunOf } from '../RunOf.tsx';

/**
 * Shows a run to somebody who may not steer it, before, while and after it goes on: teams, current part with a silent
 * clock, times, revealed points, closing talk. Nothing can be changed.
 */
export function ReadRun(props: HostProps) {
  const { run, view } = props;
  const { state, isGone } = view;
  const revealed = scoredStages(run).filter((stage) => state.revealed.includes(stage));
  return (
    <div className="page flex flex-col gap-8 py-8">
      <header className="flex flex-col gap-2">
        <PageHeading>
          <span className="wrap-anywhere">{run.name}</span>
        </PageHeading>
        <p className="text-soft">{`${formatDateTime(run.started_at)} · ${runRulesLabels[run.rules]}`}</p>
        <p className="wrap-anywhere">{run.teams.map(({ name }) => name).join(' · ')}</p>
        <RunOf run={run} />
      </header>
      {isGone ? (
        <Notice kind="failure">This run is no longer there.</Notice>
      ) : (
        <Notice kind="info">You read this run. Only its host and the leaders of its group steer it.</Notice>
      )}
      {state.phase === 'lobby' && <p className="text-lg">It has not started.</p>}
      {state.phase === 'running' && <Now {...props} />}
      <PartTimes run={run} state={state} />
      {revealed.map((stage) => (
        <section key={stage} aria-label={`Points: ${run.stages[stage]?.title}`} className="flex flex-col gap-4">
          <h2 className="text-xl wrap-anywhere">{run.stages[stage]?.title}</h2>
          <RevealedPoints
            run={run}
            stage={stage}
            host={undefined}
            results={resultsOf(run.track, state, stage, run.rules === 'tournament')}
          />
        </section>
      ))}
      <Talk run={run} state={state} />
    </div>
  );
}

/** Shows the current part with its clock, without sounds. */
function Now({ run, host, view: { state, isStale } }: HostProps) {
  const part = run.track.parts[state.part];
  return (
    <section aria-labelledby="now" className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5">
      <h2 id="now" className="text-xl wrap-anywhere">
        {part?.name && <span>{part.name}</span>}
        {!state.clock.running && <span className="text-soft"> · Paused</span>}
      </h2>
      <RunClock
        key={state.part}
        clock={host.clock()}
        ms={limitOf(run.track, state, state.part)}
        isMuted
        isStale={isStale}
        hasBar
      />
    </section>
  );
}
