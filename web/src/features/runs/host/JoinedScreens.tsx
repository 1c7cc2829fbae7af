import type { RunScreen, RunState } from '@teamsparks/contract/runs/run-state';
import { screenKinds, type ScreenKind } from '@teamsparks/contract/shared/access';
import { screenEventsMax, runJoinsMax } from '@teamsparks/contract/runs/vocabulary';
import { Lock, LockOpen, KeyRound, UserRoundPlus } from 'lucide-react';
import { makeNewCode, showAppraiserCode, type RunCode } from '@teamsparks/contract/runs/addresses/runs';
import { type ReactNode, useState } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { call } from '../../../shared/api/call.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { HostProps } from './use-host-run.ts';
import { Folded } from './Folded.tsx';
import { RunCodeCard } from './RunCodeCard.tsx';

const nameOf = ({ kind, number, team, by_host }: RunScreen, teams: readonly { name: string }[]): string => {
  if (kind === 'appraiser') return `Appraiser ${number}`;
  const of = team === null ? undefined : teams[team];
  const screen = by_host ? `Host’s window ${number}` : `Screen ${number}`;
  return `${screen}: ${of ? of.name : 'the whole room'}`;
};

const hasSentAll = ({ sent }: RunScreen): boolean =>
  Object.entries(screenEventsMax).some(([kind, most]) => (sent[kind as keyof typeof sent] ?? 0) >= most);

/**
 * Shows the joined screens and whether they are connected, with buttons that admit an appraiser, remove a screen,
 * stop new screens or let them join, show the appraisers' code (place `room`), and make a new code once one is used up.
 * While the run goes on they are folded, unless one waits for the host.
 */
export function JoinedScreens(props: HostProps) {
  const { view } = props;
  const { screens, locked, phase, joins } = view.state;
  const needsHost =
    screens.some((screen) => !screen.admitted || hasSentAll(screen)) ||
    screenKinds.some((kind) => joins[kind] >= runJoinsMax[kind]);
  const status = (
    <p
      role="status"
      className="text-soft"
    >{`${screens.length > 0 ? `${plural(view.connected.length, 'screen', 'screens')} connected.` : 'No screen has joined yet.'}${locked ? ' New screens are stopped: no one else can join.' : ''}`}</p>
  );
  return (
    <section aria-label="Screens" className="flex flex-col gap-3">
      {phase === 'lobby' ? (
        <>
          <h2 className="text-xl">Screens</h2>
          {status}
          <ScreenList {...props} />
        </>
      ) : (
        <>
          <Folded title="Screens" isNeeded={needsHost}>
            <ScreenList {...props} />
          </Folded>
          {status}
        </>
      )}
    </section>
  );
}

/** Shows each screen, and the buttons that let other screens join or stop that. */
function ScreenList(props: HostProps) {
  const { run, host, view } = props;
  const { screens, locked } = view.state;
  return (
    <div className="flex flex-col gap-3">
      {screens.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {screens.map((screen) => (
            <Screen key={screen.id} screen={screen} {...props} />
          ))}
        </ul>
      )}
      {screenKinds.map((kind) => (
        <UsedUpCode key={kind} runId={run.id} kind={kind} joins={view.state.joins} />
      ))}
      <div className="flex flex-wrap gap-3">
        {run.place === 'room' && <AppraiserCode runId={run.id} />}
        <Button icon={locked ? LockOpen : Lock} onClick={() => host.do({ kind: 'lock', payload: { locked: !locked } })}>
          {locked ? 'Let new screens join' : 'Stop new screens'}
        </Button>
      </div>
    </div>
  );
}

function Screen({ screen, run, host, view }: HostProps & { screen: RunScreen }) {
  const isHere = view.connected.includes(screen.id);
  const name = nameOf(screen, run.teams);
  const payload = { screen: screen.id };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${isHere ? 'bg-green' : 'bg-control'}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{name}</span>
        <span className="block text-sm text-soft">{isHere ? 'Connected' : 'Not connected'}</span>
        {hasSentAll(screen) && (
          <span className="block text-sm">This screen has used up its messages. Remove it if it does not stop.</span>
        )}
      </span>
      {!screen.admitted && (
        <Button size="sm" onClick={() => host.do({ kind: 'admit', payload })}>
          Admit<span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => host.do({ kind: 'put_out', payload })}>
        Remove<span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}

/**
 * Shows a button that opens the appraisers' code in a dialog, apart from the teams' code: a team that reads it could
 * give itself points.
 */
function AppraiserCode({ runId }: { runId: number }) {
  const { busy, show, dialog } = useCodeDialog({
    title: 'Invite an appraiser (judge)',
    name: 'Code for appraisers',
    ask: () => call(showAppraiserCode, { params: { id: String(runId) } }),
    words: 'Show this to adults who give points, not to a team. They see nothing until you admit them.',
  });
  return (
    <>
      <Button icon={UserRoundPlus} busy={busy} onClick={show}>
        Invite an appraiser (judge)
      </Button>
      {dialog}
    </>
  );
}

const kindWords: Record<ScreenKind, string> = { team: 'team screens', appraiser: 'appraisers' };
const forWhom: Record<ScreenKind, string> = { team: 'teams', appraiser: 'appraisers' };

/**
 * Shows how many screens used up the places of a code, with a button that makes a new code, after which the old one no
 * longer works; nothing while places are left.
 */
function UsedUpCode({ runId, kind, joins }: { runId: number; kind: ScreenKind; joins: RunState['joins'] }) {
  const label = `New code for ${forWhom[kind]}`;
  const { busy, show, dialog } = useCodeDialog({
    title: label,
    name: `Code for ${forWhom[kind]}`,
    ask: () => call(makeNewCode, { params: { id: String(runId) }, body: { kind } }),
    words: 'The code before it no longer works. Screens that have joined stay.',
  });
  return (
    <>
      {joins[kind] >= runJoinsMax[kind] && (
        <Notice kind="info">
          <p>{`${joins[kind]} ${kindWords[kind]} have joined with the code, including those you removed. No more can join.`}</p>
          <p className="mt-3">
            <Button icon={KeyRound} busy={busy} onClick={show}>
              {label}
            </Button>
          </p>
        </Notice>
      )}
      {dialog}
    </>
  );
}

interface CodeDialogOptions {
  /** Title of the dialog. */
  title: string;
  /** Heading above the code. */
  name: string;
  ask: () => Promise<RunCode>;
  /** Text below the code. */
  words: string;
}

/**
 * Returns `show`, which requests a code with `ask` and opens the dialog, or shows a message if that fails; `busy`; and
 * `dialog`, which the caller renders.
 */
function useCodeDialog({ title, name, ask, words }: CodeDialogOptions): {
  busy: boolean;
  show: () => void;
  dialog: ReactNode;
} {
  const [code, setCode] = useState<RunCode | null>(null);
  const { busy, run } = useInFlight();
  const show = () =>
    run(async () => {
      try {
        setCode(await ask());
      } catch (error) {
        toast(plainWords(error), 'failure');
      }
    });
  const dialog = (
    <Dialog open={code !== null} onClose={() => setCode(null)} title={title}>
      {code && (
        <div className="flex flex-col gap-4">
          <RunCodeCard title={name} code={code} />
          <p className="text-soft">{words}</p>
        </div>
      )}
    </Dialog>
  );
  return { busy, show: () => void show(), dialog };
}
