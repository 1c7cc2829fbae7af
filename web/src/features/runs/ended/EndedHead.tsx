import { reopenMinutes, runRulesLabels } from '@teamsparks/contract/runs/vocabulary';
import { ChevronDown, Files, FileText, History, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { spentMs } from '@teamsparks/contract/runs/stage-outcome';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { pointWords, scoredStages } from '../host/scored-stages.ts';
import type { HostProps } from '../host/use-host-run.ts';
import { RunOf } from '../RunOf.tsx';

const DeleteRun = dialogLater(async () => (await import('../DeleteRun.tsx')).DeleteRun);

interface EndedHeadProps extends HostProps {
  onGone: () => void;
  /** Prints a page for each team. */
  onSheets: () => void;
}

/**
 * Shows name, start, links, summary and state of saving of an ended run, and its actions: look back if that is next; print; open
 * again for some minutes after its end; delete with that right, first of all if somebody tried it alone. `onSheets` has
 * a button only after points were revealed.
 */
export function EndedHead({ run, host, view, onGone, onSheets }: EndedHeadProps) {
  const { ended_at } = view.state;
  const { event, group } = run.of;
  const [isDeleting, setDeleting] = useState(false);
  const askToDelete = () => setDeleting(true);
  const deletesFirst = run.can.delete && wasTriedAlone(run);
  const mayReopen = ended_at !== null && host.now() - ended_at < reopenMinutes * 60_000;
  return (
    <header className="flex flex-col gap-2">
      <BackLink to="/runs">Back to Runs</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading>
          <span className="wrap-anywhere">{run.name}</span>
        </PageHeading>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {deletesFirst && (
            <Button variant="warning" icon={Trash2} onClick={askToDelete}>
              Delete run
            </Button>
          )}
          {event && looksBackNext(run, host.now()) && (
            <LinkButton
              to="/events/$eventId"
              params={{ eventId: String(event.id) }}
              hash="look-back"
              variant="primary"
              icon={History}
            >
              Look back
            </LinkButton>
          )}
          <PrintMenu teams={run.teams.length} onSheets={view.state.revealed.length > 0 ? onSheets : undefined} />
          {(mayReopen || (run.can.delete && !deletesFirst)) && (
            <MoreMenu name={run.name}>
              {mayReopen && (
                <MenuButton icon={RotateCcw} onClick={() => host.do({ kind: 'reopen', payload: {} })}>
                  Open again
                </MenuButton>
              )}
              {run.can.delete && !deletesFirst && (
                <MenuButton danger icon={Trash2} onClick={askToDelete}>
                  Delete run
                </MenuButton>
              )}
            </MoreMenu>
          )}
        </div>
      </div>
      <p className="text-soft">
        <span>{`${formatDateTime(run.started_at)} · ${runRulesLabels[run.rules]}`}</span>
        {group && <span> · </span>}
        {group && <bdi>{group.name}</bdi>}
      </p>
      <RunOf run={run} />
      <p className="font-semibold print:hidden">{summaryOf(run, view.state)}</p>
      <p
        role="status"
        className="text-soft print:hidden"
      >{`${view.waiting > 0 ? 'The run has ended. It is saved when the connection is back.' : 'The run is saved.'}${deletesFirst ? ' Delete it if it should not count.' : ''}`}</p>
      {isDeleting && <DeleteRun hasBegun run={run} onClose={() => setDeleting(false)} onDeleted={onGone} />}
    </header>
  );
}

/**
 * Returns how much was done, and the revealed points of each team: "4 of 5 parts · 52 minutes · Reds 12, Blues 10". The
 * minutes are those of the list of runs, which leave out the talk at the end.
 */
function summaryOf(run: Run, state: RunState): string {
  const done = state.spent.filter((spent) => spent > 0).length;
  const stages = run.stages.map((_, stage) => spentMs(run.track, state, stage));
  const minutes = Math.round(stages.reduce((sum, spent) => sum + spent, 0) / 60_000);
  const results = scoredStages(run)
    .filter((stage) => state.revealed.includes(stage))
    .map((stage) => resultsOf(run.track, state, stage, run.rules === 'tournament'));
  const points = run.teams.map(
    ({ name }, team) => `${name} ${pointWords(results.reduce((sum, result) => sum + (result[team]?.sum ?? 0), 0))}`,
  );
  return [
    `${done} of ${plural(run.track.parts.length, 'part', 'parts')}`,
    plural(minutes, 'minute', 'minutes'),
    ...(results.length > 0 ? [points.join(', ')] : []),
  ].join(' · ');
}

/** Shows the button that prints the run; a menu if there are also sheets of the teams. */
function PrintMenu({ teams, onSheets }: { teams: number; onSheets: (() => void) | undefined }) {
  const print = () => window.print();
  if (!onSheets) {
    return (
      <Button icon={Printer} onClick={print}>
        Print
      </Button>
    );
  }
  const trigger = (
    <>
      <Printer className="size-4.5 shrink-0" aria-hidden="true" />
      <span>Print</span>
      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
    </>
  );
  return (
    <Menu variant="secondary" trigger={trigger}>
      <MenuButton icon={FileText} onClick={print}>
        The whole run
      </MenuButton>
      <MenuButton icon={Files} onClick={onSheets}>
        {teams > 1 ? 'Result sheets of the teams' : 'Result sheet'}
      </MenuButton>
    </Menu>
  );
}

/** Tells whether somebody tried it alone: on one device, as one team, for no group and no event. */
export const wasTriedAlone = ({ place, teams, of }: Run): boolean =>
  place === 'alone' && teams.length === 1 && of.group === null && of.event === null;

/**
 * Tells whether looking back is the next step after a run: its event has begun, nobody has looked back on it yet, and
 * this person may. False without an event. `now` in ms since 1970.
 */
export const looksBackNext = ({ of: { event } }: Run, now: number): boolean =>
  event !== null && event.look_back && Date.parse(event.begins) <= now;
