import type { PlannedPart } from '@teamsparks/contract/events/addresses';
import { statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { CalendarCog } from 'lucide-react';
import { Suspense } from 'react';
import { isMovable, movingKeys, type MovableRow, RowHandle } from '../../../parts/plans/movable-rows.tsx';
import { plural } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';
import type { PlanActionsProps } from './PlanActions.tsx';

interface PlanRowProps extends PlanActionsProps {
  /** Time when it begins. */
  start: string;
  drag: MovableRow;
}

const PlanActions = lazyComponent(async () => (await import('./PlanActions.tsx')).PlanActions);

const marks = {
  before: 'shadow-[0_-3px_0_0_var(--color-brand)]',
  after: 'shadow-[0_3px_0_0_var(--color-brand)]',
};

/**
 * Shows one plan of an event with its challenges. With `isNext` it has a button that runs it, else its menu runs
 * it, and in the menu each challenge is run if `run` names the event, for people who may. With `edit` it can be moved by its handle, by Alt and the arrow keys, or from its menu, which also
 * removes it.
 */
export function PlanRow({ plan, start, drag, edit, onCopy, run, isNext }: PlanRowProps) {
  const { lesson_plan, minutes, challenges } = plan;
  const moves = edit && isMovable(edit) ? edit : undefined;
  return (
    <li
      className={`flex items-stretch rounded-md border border-line bg-surface ${drag.dragged ? 'opacity-50' : ''} ${drag.target ? marks[drag.target] : ''}`}
      onDragOver={drag.onOver}
      onDrop={drag.onDrop}
    >
      {moves && <RowHandle onStart={drag.onStart} />}
      <div className={`flex min-w-0 flex-1 gap-x-4 py-3 pr-2 ${moves ? 'pl-2 max-md:pl-4' : 'pl-4'}`}>
        <span className="w-18 shrink-0 text-sm text-soft tabular-nums max-sm:hidden">{start}</span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <TitleLink
            to="/lesson-plans/$lessonPlanId"
            params={{ lessonPlanId: String(lesson_plan.id) }}
            {...movingKeys(moves)}
            className="self-start font-semibold wrap-anywhere"
          >
            {lesson_plan.name}
          </TitleLink>
          {lesson_plan.event_id !== null && (
            <span className="self-start">
              <Badge tone="brand" icon={CalendarCog}>
                Only for this event
              </Badge>
            </span>
          )}
          <p className="text-sm text-soft">
            <span className="sm:hidden">{`${start} · `}</span>
            <span>{`${plural(minutes, 'minute', 'minutes')} · ${plural(lesson_plan.items, 'part', 'parts')}${lesson_plan.status !== 'published' ? `\u00a0· ${statusLabels[lesson_plan.status]}` : ''}`}</span>
          </p>
          {challenges.length > 0 && <Challenges challenges={challenges} />}
        </div>
      </div>
      <Suspense fallback={<span className="size-10" />}>
        <PlanActions plan={plan} edit={edit} onCopy={onCopy} run={run} isNext={isNext} />
      </Suspense>
    </li>
  );
}

/** Shows the challenges of a plan. */
function Challenges({ challenges }: Pick<PlannedPart, 'challenges'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm" aria-label="Challenges">
      {challenges.map(({ id, name }, index) => (
        <li key={`${id} ${index}`} className="flex items-center wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
