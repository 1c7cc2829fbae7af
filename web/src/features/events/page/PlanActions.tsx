import type { PlannedPart } from '@teamsparks/contract/events/addresses';
import { CalendarCog, Timer } from 'lucide-react';
import { useState } from 'react';
import { type RowEditing, RowMenu } from '../../../parts/plans/movable-rows.tsx';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import type { RunWanted } from '../../../parts/run/RunDialog.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { RowActions } from '../../../shared/ui/RowActions.tsx';

const RunDialog = dialogLater(async () => (await import('../../../parts/run/RunDialog.tsx')).RunDialog);

export interface PlanActionsProps {
  plan: PlannedPart;
  /** Absent for people who only read. */
  edit: RowEditing | undefined;
  /** Replaces the plan with a copy for this event only; absent if it is one. */
  onCopy: (() => void) | undefined;
  /** Absent for a canceled event. */
  run: RunAround | undefined;
  /** True for the only plan, unless the page runs it above. */
  isNext: boolean;
}

/**
 * Shows the menu of a row: move, copy and remove for people who plan the event, run for people who may. With `isNext` the
 * plan is run by a button beside it.
 */
export function PlanActions({ plan, edit, onCopy, run, isNext }: PlanActionsProps) {
  const { can } = useSession();
  const [running, setRunning] = useState<RunWanted>();
  const { lesson_plan } = plan;
  const runs = run && can('view_challenge_library') && can('view_lesson_plans') ? runsOf(plan, run) : [];
  const [whole] = runs;
  const beside = isNext || (!edit && runs.length === 1) ? whole : undefined;
  const inMenu = beside ? runs.slice(1) : runs;
  const items = (
    <>
      {onCopy && edit && (
        <MenuButton icon={CalendarCog} onClick={onCopy}>
          Change for this event only
        </MenuButton>
      )}
      {inMenu.map((wanted) => (
        <MenuButton key={`${wanted.kind} ${wanted.id}`} icon={Timer} onClick={() => setRunning(wanted)}>
          {`Run ${wanted.name}`}
        </MenuButton>
      ))}
    </>
  );
  return (
    <span className="flex shrink-0 items-center gap-1 self-start py-1.5 pr-1 print:hidden">
      {beside && (
        <Button size="sm" icon={Timer} onClick={() => setRunning(beside)}>
          <span>
            Run<span className="sr-only">{` ${beside.name}`}</span>
          </span>
        </Button>
      )}
      {edit && (
        <RowMenu name={lesson_plan.name} edit={edit}>
          {items}
        </RowMenu>
      )}
      {!edit && inMenu.length > 0 && (
        <RowActions>
          <MoreMenu name={lesson_plan.name}>{items}</MoreMenu>
        </RowActions>
      )}
      {running && <RunDialog run={running} onClose={() => setRunning(undefined)} />}
    </span>
  );
}

/** Returns what can be run of a plan: the plan and, at an event, each of its challenges once. */
function runsOf({ lesson_plan, challenges }: PlannedPart, run: RunAround): RunWanted[] {
  const { id, name } = lesson_plan;
  const parts = run.eventId === undefined ? [] : [...new Map(challenges.map((one) => [one.id, one])).values()];
  return [
    { kind: 'plan', id, name, ...run },
    ...parts.map((one): RunWanted => ({ kind: 'challenge', id: one.id, name: one.name, planId: id, ...run })),
  ];
}
