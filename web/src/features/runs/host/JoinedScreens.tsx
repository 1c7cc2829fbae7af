import type { RunScreen } from '@teamsparks/contract/runs/run-state';
import { screenKinds } from '@teamsparks/contract/shared/access';
import { screenEventsMax } from '@teamsparks/contract/runs/vocabulary';
import { Lock, LockOpen } from 'lucide-react';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AppraiserCode, UsedUpCode } from './RunCodes.tsx';
import type { HostProps } from './use-host-run.ts';

const nameOf = ({ kind, number, team, by_host }: RunScreen, teams: readonly { name: string }[]): string => {
  if (kind === 'appraiser') return `Appraiser ${number}`;
  const of = team === null ? undefined : teams[team];
  const screen = by_host ? `Host’s window ${number}` : `Screen ${number}`;
  return `${screen}: ${of ? of.name : 'the whole room'}`;
};

const hasSentAll = ({ sent }: RunScreen): boolean =>
  Object.entries(screenEventsMax).some(([kind, most]) => (sent[kind as keyof typeof sent] ?? 0) >= most);

/**
 * Shows the joined screens and whether they are connected, with buttons that admit an appraiser, put a screen out,
 * lock or open the door, show the appraisers' code, and make a new code once one is used up.
 */
export function JoinedScreens(props: HostProps) {
  const { run, host, view } = props;
  const { screens, locked } = view.state;
  return (
    <section aria-label="Screens" className="flex flex-col gap-3">
      <h2 className="text-xl">Screens</h2>
      {screens.length === 0 ? (
        <p className="text-soft">No screen has joined yet.</p>
      ) : (
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
          {locked ? 'Open the door' : 'Lock the door'}
        </Button>
      </div>
      <p role="status" className="text-soft">
        {plural(view.connected.length, 'screen', 'screens')} connected.
        {locked && ' The door is locked: nobody else can join.'}
      </p>
    </section>
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
        {name}
        <span className="block text-sm text-soft">{isHere ? 'Connected' : 'Not connected'}</span>
        {hasSentAll(screen) && (
          <span className="block text-sm">This screen has used up its messages. Put it out if it does not stop.</span>
        )}
      </span>
      {!screen.admitted && (
        <Button size="sm" variant="primary" onClick={() => host.do({ kind: 'admit', payload })}>
          Admit<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => host.do({ kind: 'put_out', payload })}>
        Put out<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
