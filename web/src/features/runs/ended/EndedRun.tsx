import { markTried } from '@teamsparks/contract/practice/addresses/dashboard';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import { wasDone } from '@teamsparks/contract/runs/stage-outcome';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { call } from '../../../shared/api/call.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Debrief } from '../host/Debrief.tsx';
import { ScoreForms } from '../host/HostScores.tsx';
import { RevealedPoints } from '../host/RevealedPoints.tsx';
import { scoredStages } from '../host/scored-stages.ts';
import type { HostProps } from '../host/use-host-run.ts';
import { ComparedPoints } from './ComparedPoints.tsx';
import { EndedHead, looksBackNext, wasTriedAlone } from './EndedHead.tsx';
import { PartTimes, Talk } from './run-record.tsx';
import { ResultSheets } from './ResultSheets.tsx';

const UsedUp = lazyComponent(async () => (await import('./UsedUp.tsx')).UsedUp);

/** Number of teams whose points fit on paper beside the table of times. */
const besideTimes = 3;
const beside = 'print:grid print:grid-cols-2';

/**
 * Shows an ended run: its actions, points, challenges to mark as tried, the closing talk, used-up materials for those
 * who steer it and, folded, tasks and times. Prints without buttons and forms, or as result sheets of teams.
 */
export function EndedRun({ onGone, ...props }: HostProps & { onGone: () => void }) {
  const { run, view } = props;
  const [sheetsOf, setSheetsOf] = useState<readonly number[]>([]);
  const challengeIds = [...new Set(run.stages.flatMap(({ challenge_id }) => challenge_id ?? []))];
  const isSheets = sheetsOf.length > 0;
  return (
    <>
      {isSheets && <ResultSheets run={run} state={view.state} teams={sheetsOf} onPrinted={() => setSheetsOf([])} />}
      <div className={`page flex flex-col gap-8 py-8 print:gap-4 print:text-sm ${isSheets ? 'print:hidden' : ''}`}>
        <EndedHead {...props} onGone={onGone} onSheets={() => setSheetsOf([...run.teams.keys()])} />
        <div className="hidden print:block">
          <RunTasks stages={run.stages} />
        </div>
        <div
          className={`grid items-start gap-8 print:block ${view.state.revealed.length > 0 ? 'lg:grid-cols-[3fr_2fr]' : ''}`}
        >
          <div className={`flex min-w-0 flex-col gap-8 print:gap-6 ${run.teams.length <= besideTimes ? beside : ''}`}>
            <div className="hidden print:block">
              <PartTimes run={run} state={view.state} />
            </div>
            <div className="flex flex-col gap-8 print:gap-4">
              <Results {...props} onPrint={(team) => setSheetsOf([team])} />
            </div>
          </div>
          {challengeIds.length > 0 && (
            <div className="min-w-0 print:hidden">
              <Tried {...props} challengeIds={challengeIds} />
            </div>
          )}
        </div>
        <div className="print:hidden">
          <Debrief {...props} />
        </div>
        {run.can.steer && view.waiting === 0 && (
          <ErrorBoundary fallback={null}>
            <UsedUp runId={run.id} />
          </ErrorBoundary>
        )}
        <details className="print:hidden">
          <summary className="text-xl font-semibold">Task and times</summary>
          <div className="mt-4 flex flex-col gap-6">
            <RunTasks stages={run.stages} />
            <PartTimes run={run} state={view.state} />
          </div>
        </details>
        <div className="hidden print:block">
          <Talk run={run} state={view.state} />
        </div>
      </div>
    </>
  );
}

/** Shows the challenges of the run, to mark them as tried or review them. */
function Tried({ run, host, view, challengeIds }: HostProps & { challengeIds: number[] }) {
  const finished = (id: number) =>
    run.stages.some(({ challenge_id }, stage) => challenge_id === id && wasDone(run.track, view.state, stage));
  const [wanted, setWanted] = useState(() => challengeIds.filter(finished));
  const [isDone, setDone] = useState(false);
  const { busy, run: once } = useInFlight();
  const mark = () =>
    once(async () => {
      try {
        for (const id of wanted) await call(markTried, { params: { id: String(id) }, body: { run_id: run.id } });
        setDone(true);
        toast('Marked as tried.', 'success');
      } catch (error) {
        toast(plainWords(error), 'failure');
      }
    });
  return (
    <section
      aria-label="What the team tried"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 className="text-xl">What the team tried</h2>
      {challengeIds.map((id) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <Checkbox
              label={`Mark “${run.stages.find(({ challenge_id }) => challenge_id === id)?.title}” as tried`}
              checked={wanted.includes(id)}
              disabled={isDone}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, id] : wanted.filter((other) => other !== id))
              }
            />
          </div>
          <LinkButton
            size="sm"
            variant="quiet"
            to="/challenges/$challengeId"
            params={{ challengeId: String(id) }}
            hash="reviews"
          >
            Write a review
          </LinkButton>
        </div>
      ))}
      <div>
        <Button
          variant={looksBackNext(run, host.now()) || wasTriedAlone(run) ? 'secondary' : 'primary'}
          icon={Check}
          busy={busy}
          disabled={isDone || wanted.length === 0}
          onClick={() => void mark()}
        >
          {isDone ? 'Marked as tried' : 'Mark as tried'}
        </Button>
      </div>
    </section>
  );
}

/** Shows the revealed points, of several challenges in one table, and a form to enter points from paper for the others. */
function Results({ onPrint, ...props }: HostProps & { onPrint: (team: number) => void }) {
  const { run, host, view } = props;
  const { state } = view;
  const scored = scoredStages(run);
  const open = scored.filter((stage) => !state.revealed.includes(stage));
  const revealed = scored.filter((stage) => state.revealed.includes(stage));
  return (
    <>
      {revealed.length > 1 && <ComparedPoints {...props} stages={revealed} onPrint={onPrint} />}
      {(revealed.length > 1 ? [] : revealed).map((stage) => (
        <section key={stage} aria-label={`Points: ${run.stages[stage]?.title}`} className="flex flex-col gap-4">
          <h2 className="text-xl">{run.stages[stage]?.title}</h2>
          <RevealedPoints
            run={run}
            stage={stage}
            host={host}
            onPrint={onPrint}
            results={resultsOf(run.track, state, stage, run.rules === 'tournament')}
          />
        </section>
      ))}
      {open.length > 0 && (
        <details className="print:hidden">
          <summary className="text-xl font-semibold">Enter points from paper</summary>
          <div className="mt-4">
            <ScoreForms {...props} />
          </div>
        </details>
      )}
    </>
  );
}

/** Shows the tasks of the challenges, without those that this person may no longer see; nothing if none is left. */
function RunTasks({ stages }: Pick<Run, 'stages'>) {
  const tasks = stages.flatMap(({ title, team }) => (team && team.task.length > 0 ? [{ title, team }] : []));
  if (tasks.length === 0) return null;
  return (
    <section aria-label="Task" className="max-w-prose">
      <h2 className="mb-2 text-xl">Task</h2>
      {tasks.map(({ title, team }, at) => (
        <div key={at} lang={team.language} className="flex flex-col gap-1">
          {tasks.length > 1 && <h3 className="mt-2 font-semibold wrap-anywhere">{title}</h3>}
          {team.task.map((text, of) => (
            <p key={of} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
