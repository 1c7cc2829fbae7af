import { limitOf, type RunPart } from '@teamsparks/contract/runs/run-state';
import type { RunPartKind } from '@teamsparks/contract/runs/vocabulary';
import { useEffect, useState } from 'react';
import { RunClock } from '../../../parts/run/RunClock.tsx';
import { useTicking } from '../../../parts/run/use-ticking.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ClockSwitches } from './ClockSwitches.tsx';
import { HostControls } from './HostControls.tsx';
import { Debrief, Handouts, HostScores, JoinedScreens, OwnPages, StageWords } from './later-parts.ts';
import { Folded } from './Folded.tsx';
import { behindMs, endsAt, paceWords } from './pace.ts';
import { PartTrack } from './PartTrack.tsx';
import { isScoringPart } from './scored-stages.ts';
import { TeamViewMenu } from './TeamViewMenu.tsx';
import type { HostProps } from './use-host-run.ts';
import { useIsSolo } from './use-is-solo.ts';

const loading = <Skeleton className="h-60 w-full" />;

/** What a first-time host says or does in each kind of part. */
const partSayings: Record<RunPartKind, string> = {
  read: 'Read the task and the rules aloud, twice if needed. Ask the team: what is allowed, and what counts?',
  work: 'Say “Go!” and step back. Answer questions about the rules, but give no ideas. Say when half of the time is over.',
  show: 'Ask each team to show what it made and how it came to it. Give points while you watch.',
  text: 'Say what comes next and why you do it.',
  video: 'Show the video on the screen that everybody sees. Ask before: what do you want to find out?',
  break: 'Let everybody move and drink. Say when you go on.',
  debrief: 'Ask one question at a time and wait: the good answers come after the silence.',
};

interface SteeringProps extends HostProps {
  sound: boolean;
  onSound: (sound: boolean) => void;
  onTurn: () => void;
}

/**
 * Shows the host's screen while the run goes on: parts, clock, points, texts and pages (folded in a part for scoring),
 * handouts, joined screens, controls and, in its part, the closing talk; alone only what one person needs. Asks before it ends the run.
 */
export function Steering({ sound, onSound, onTurn, ...props }: SteeringProps) {
  const { run, host, view } = props;
  const [isEnding, setEnding] = useState(false);
  const part = run.track.parts[view.state.part];
  const number = part?.stage ?? -1;
  const stage = run.stages[number];
  const hasPdf = (run.track.pdf_pages[number] ?? 0) > 0;
  const isScoring = isScoringPart(run, view.state);
  const isSolo = useIsSolo(run);
  const end = () => setEnding(true);
  const scores = (
    <ErrorBoundary fallback={loading}>
      <HostScores {...props} />
    </ErrorBoundary>
  );
  const task = (
    <ErrorBoundary fallback={loading}>
      <div className="flex flex-col gap-6">
        {hasPdf && <OwnPages key={`pages ${number}`} stage={number} {...props} />}
        {stage && <StageWords key={number} stage={stage} hasPdf={hasPdf} {...props} />}
      </div>
    </ErrorBoundary>
  );
  // The Start button is gone with the lobby. If focus moved to another button, Space would press it instead of stopping the clock.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <div className="page flex flex-1 flex-col gap-5 pt-4">
      <PartTrack {...props} />
      <ClockPanel sound={sound} onSound={onSound} {...props} />
      {!isSolo && scores}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {part && !isSolo && <p className="rounded-md bg-brand-tint p-4 text-lg">{partSayings[part.kind]}</p>}
          {part?.kind === 'debrief' && (
            <ErrorBoundary fallback={loading}>
              <Debrief {...props} />
            </ErrorBoundary>
          )}
          {/* In a part for scoring the points come first. */}
          {isScoring ? (
            <Folded key={number} title="Task">
              {task}
            </Folded>
          ) : (
            task
          )}
          {isSolo && scores}
        </div>
        <aside aria-label="Screens and handouts" className="flex min-w-0 flex-col gap-8 pb-6">
          {(stage?.host?.handouts.length ?? 0) > 0 && (
            <ErrorBoundary>
              <Handouts handouts={stage!.host!.handouts} {...props} />
            </ErrorBoundary>
          )}
          {run.place === 'room' && (
            <ErrorBoundary fallback={loading}>
              <JoinedScreens {...props} />
            </ErrorBoundary>
          )}
          {!isSolo && <TeamViewMenu run={run} onTurn={onTurn} />}
          <div>
            <Button variant="quiet" onClick={end}>
              End the run
            </Button>
          </div>
        </aside>
      </div>
      <HostControls {...props} onEnd={end} />
      <ConfirmDialog
        open={isEnding}
        title="End this run?"
        confirmLabel="End the run"
        onConfirm={() => host.do({ kind: 'end', payload: {} }) && setEnding(false)}
        onCancel={() => setEnding(false)}
      >
        Screens that joined are disconnected. Points and answers are saved, and you can open it again for ten minutes.
      </ConfirmDialog>
    </div>
  );
}

const isOfChallenge = ({ stages }: HostProps['run'], { stage }: RunPart) => stages[stage ?? -1]?.kind === 'challenge';

/** Returns the next part's name, such as "Build", with the challenge where another one begins: "Straw Bridge, Read". */
function nextWords(run: HostProps['run'], part: RunPart, next: RunPart): string {
  const begins = next.stage !== part.stage && isOfChallenge(run, next);
  return begins ? `${run.stages[next.stage ?? -1]?.title}, ${next.name}` : next.name;
}

/** Shows the time, large unless points or somebody alone need the room, what comes next, when the run ends, and questions from teams. */
function ClockPanel({ sound, onSound, ...props }: Omit<SteeringProps, 'onTurn'>) {
  const { run, host, view } = props;
  const { state } = view;
  const part = run.track.parts[state.part];
  const next = run.track.parts[state.part + 1];
  // Nobody reads it from across the room.
  const isSmall = useIsSolo(run) || isScoringPart(run, state);
  if (!part) return null;
  return (
    <section aria-label="Clock" className="flex flex-col items-center gap-2 text-center">
      {isOfChallenge(run, part) && (
        <p className="max-w-full text-lg font-semibold wrap-anywhere">{run.stages[part.stage ?? -1]?.title}</p>
      )}
      <div
        className={
          isSmall
            ? 'flex flex-wrap items-center justify-center gap-x-4 text-4xl'
            : '[&_.run-clock-face]:text-[length:clamp(4.5rem,22vw,11rem)]'
        }
      >
        <PageHeading>{part.name}</PageHeading>
        <RunClock
          key={state.part}
          clock={host.clock()}
          ms={limitOf(run.track, state, state.part)}
          isMuted={!sound}
          isStale={view.isStale}
        />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-soft">
        {!state.clock.running && (
          <span className="font-semibold text-ink">
            {state.readers.length > 0 ? 'The clock waits: the task is read aloud.' : 'Paused'}
          </span>
        )}
        <span className="wrap-anywhere">{next ? `Next: ${nextWords(run, part, next)}` : 'This is the last part.'}</span>
        {run.stages.length > 1 && <Pace {...props} />}
        <RunEnds {...props} />
        <ClockSwitches sound={sound} onSound={onSound} {...props} />
      </div>
      <TeamRequests {...props} />
    </section>
  );
}

/** Shows how far the run is ahead of its plan or behind it. */
function Pace({ run, host, view: { state } }: HostProps) {
  useTicking(state.clock.running);
  return <span className="font-semibold text-ink">{paceWords(behindMs(run.track, state, host.now()))}</span>;
}

/** Shows a notice when a team asks for the time, and the teams that are ready. */
function TeamRequests({ run, host, view: { state } }: HostProps) {
  const ready = state.ready.flatMap((team) => run.teams[team]?.name ?? []);
  return (
    <>
      {state.asked_at !== null && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-3">
            A team asks how long is left.
            <Button size="sm" onClick={() => host.do({ kind: 'tell', payload: {} })}>
              Show it for five seconds
            </Button>
          </span>
        </Notice>
      )}
      {ready.length > 0 && <p role="status" className="font-semibold">{`Ready: ${ready.join(', ')}`}</p>}
    </>
  );
}

const timeOfDay = (ms: number) => new Date(ms).toLocaleTimeString(undefined, { timeStyle: 'short' });

/** Shows at what time of day the part and the run end; while the clock is stopped, these move on. */
function RunEnds({ run, host, view: { state, isStale } }: HostProps) {
  useTicking(true);
  const ends = endsAt(run.track, state, host.now());
  if (isStale) return null;
  return (
    <>
      {ends.part !== null && <span>{`Part ends at ${timeOfDay(ends.part)}`}</span>}
      {ends.run !== null && <span>{`Run ends at ${timeOfDay(ends.run)}`}</span>}
    </>
  );
}
