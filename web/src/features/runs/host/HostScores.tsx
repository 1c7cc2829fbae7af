import { resultsOf } from '@teamsparks/contract/runs/run-points';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { GivePoints } from './GivePoints.tsx';
import { RevealedPoints } from './RevealedPoints.tsx';
import { isScoringPart, scoredStages, stageToScore } from './scored-stages.ts';
import type { HostProps } from './use-host-run.ts';

/**
 * Shows the points of the run: open in a part for scoring, where no title is needed, and where points wait to be
 * revealed; else folded. Hidden in a challenge without points, nothing if no challenge has any.
 */
export function HostScores(props: HostProps) {
  const { run, view } = props;
  const { part, points, revealed } = view.state;
  const stage = stageToScore(run, view.state);
  const own = run.track.parts[part]?.stage ?? stage;
  const waits = points.some((one) => one.stage === stage && !revealed.includes(one.stage));
  const isShow = isScoringPart(run, view.state);
  const isScoring = waits || isShow;
  const [isOpen, setOpen] = useState(isScoring);
  const [before, setBefore] = useState({ part, waits });
  if (before.part !== part || before.waits !== waits) {
    setBefore({ part, waits });
    // Undo of the last points leaves the form open.
    setOpen(isScoring || (isOpen && before.part === part));
  }
  if (stage === null) return null;
  return (
    // Hidden, not unmounted, so that points that were not given yet stay.
    <details
      hidden={own !== stage && !waits}
      open={isOpen || isShow}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <summary className={isShow ? 'hidden' : 'text-xl font-semibold'}>Points</summary>
      <div className={isShow ? '' : 'mt-3'}>
        <ScoreForms {...props} />
      </div>
    </details>
  );
}

/**
 * Shows for one scored stage the form for the points of one team at a time and the button that reveals them; once
 * revealed, the points. The stage is that of the part that is on; in the talk and after the end it is chosen, if there
 * are several. Nothing if no stage is scored.
 */
export function ScoreForms(props: HostProps) {
  const { run, view } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const stages = scoredStages(run);
  const { phase, part } = view.state;
  const own = phase === 'running' ? (run.track.parts[part]?.stage ?? null) : null;
  const stage = (own === null ? chosen : null) ?? stageToScore(run, view.state);
  if (stage === null) return null;
  return (
    <section aria-label="Points" className="flex flex-col gap-4">
      {stages.length > 1 && own === null && (
        <Field label="Challenge">
          {(control) => (
            <Select
              {...control}
              options={stages.map((one) => ({ value: String(one), label: run.stages[one]?.title ?? '' }))}
              value={String(stage)}
              onChange={({ target }) => setChosen(Number(target.value))}
            />
          )}
        </Field>
      )}
      <StagePoints key={stage} stage={stage} {...props} />
    </section>
  );
}

function StagePoints({ stage, ...props }: HostProps & { stage: number }) {
  const { run, host, view } = props;
  const [shown, setShown] = useState(0);
  const { state } = view;
  if (state.revealed.includes(stage)) {
    const results = resultsOf(run.track, state, stage, run.rules === 'tournament');
    return <RevealedPoints run={run} stage={stage} results={results} host={host} />;
  }
  const given = state.points.filter((one) => one.stage === stage);
  return (
    <>
      {run.teams.length > 1 && <TeamChoice run={run} given={given} value={shown} onChange={setShown} />}
      {run.teams.map(({ name }, team) => (
        // Hidden, not unmounted, so that points that were not given yet stay.
        <div key={team} hidden={team !== shown}>
          <GivePoints
            team={name}
            items={run.track.scoring[stage] ?? []}
            words={run.stages[stage]?.team?.scoring}
            given={given.find((one) => one.team === team && one.by === 'host')?.points}
            onGive={(points) => host.do({ kind: 'points', payload: { stage, team, points } })}
          >
            {team === shown && <Reveal {...props} stage={stage} />}
          </GivePoints>
        </div>
      ))}
    </>
  );
}

/** Up to this many teams stand side by side. */
const sideBySide = 4;

interface TeamChoiceProps extends Pick<HostProps, 'run'> {
  given: readonly { team: number }[];
  value: number;
  onChange: (team: number) => void;
}

/** Shows the choice of the team that gets points, with a mark at those that have some. */
function TeamChoice({ run, given, value, onChange }: TeamChoiceProps) {
  const options = run.teams.map(({ name }, team) => ({
    value: String(team),
    label: given.some((one) => one.team === team) ? `${name} ✓` : name,
  }));
  const choose = (team: string) => onChange(Number(team));
  if (options.length <= sideBySide)
    return <Segments legend="Team" options={options} value={String(value)} onChange={choose} />;
  return (
    <Field label="Team">
      {(control) => (
        <Select {...control} options={options} value={String(value)} onChange={({ target }) => choose(target.value)} />
      )}
    </Field>
  );
}

/** Shows the button that reveals a stage's points, which asks first if a team has none. */
function Reveal({ run, host, view, stage }: HostProps & { stage: number }) {
  const appraisers = view.state.screens.filter(({ kind, admitted }) => kind === 'appraiser' && admitted);
  const sheets = view.state.points.filter((one) => one.stage === stage);
  const wanted = run.teams.length * appraisers.length;
  const came = sheets.filter(({ by }) => appraisers.some(({ id }) => id === by)).length;
  const [isAsking, setAsking] = useState(false);
  const teamsWithoutPoints = run.teams.flatMap(({ name }, team) =>
    sheets.some((one) => one.team === team) ? [] : [name],
  );
  const reveal = () => host.do({ kind: 'reveal', payload: { stage } });
  return (
    <div className="ml-auto flex flex-wrap items-center gap-3">
      <Button
        icon={Eye}
        disabled={sheets.length === 0}
        onClick={() => (teamsWithoutPoints.length > 0 ? setAsking(true) : reveal())}
      >
        Reveal points
      </Button>
      <ConfirmDialog
        open={isAsking && teamsWithoutPoints.length > 0}
        title="Reveal without all points?"
        confirmLabel="Reveal points"
        onConfirm={() => reveal() && setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        <span className="wrap-anywhere">{`${teamsWithoutPoints.join(', ')} ${teamsWithoutPoints.length === 1 ? 'has' : 'have'} no points yet. Once points are revealed, nobody can give more.`}</span>
      </ConfirmDialog>
      <span role="status" className="text-soft">
        {appraisers.length > 0 && `${came} of ${plural(wanted, 'sheet', 'sheets')} came from appraisers.`}
      </span>
    </div>
  );
}
