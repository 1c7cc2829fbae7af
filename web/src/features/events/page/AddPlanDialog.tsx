import type { PlannedPart, WholeEvent } from '@teamsparks/contract/events/addresses';
import type { ListedPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shortDays } from '../../../parts/events/event-words.ts';
import { putPlan } from '../../../parts/events/event-calls.ts';
import { plansQuery } from '../../../parts/plans/plan-calls.ts';
import { plansNamed } from '../../../parts/plans/plans-named.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FoundList } from '../../../shared/ui/FoundList.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

interface AddPlanDialogProps {
  event: WholeEvent;
  plans: readonly PlannedPart[];
  onClose: () => void;
}

/**
 * Shows a search of lesson plans by name, this person's own first, up to 30; a button puts each on the event at once,
 * as a copy if it is there already. Open while mounted.
 */
export function AddPlanDialog({ event, plans, onClose }: AddPlanDialogProps) {
  const [search, setSearch] = useState('');
  const answer = useQuery(plansQuery);
  const added = new Set(plans.map(({ lesson_plan }) => lesson_plan.id));
  const { add, adding, failure } = useAdding(event.id);
  return (
    <Dialog
      open
      title={`Use an existing plan on ${shortDays(event)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex min-h-80 flex-col gap-4">
        {failure !== '' && <Notice kind="failure">{failure}</Notice>}
        <div className="flex">
          <SearchBox
            label="Search lesson plans"
            placeholder="Search by name..."
            address={search}
            onSearch={setSearch}
          />
        </div>
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading lesson plans" />}
          failed="Failed to fetch lesson plans"
        >
          {(all) => <FoundPlans plans={plansNamed(all, search)} added={added} adding={adding} add={add} />}
        </ListStates>
      </div>
    </Dialog>
  );
}

interface FoundPlansProps {
  plans: readonly ListedPlan[];
  added: ReadonlySet<number>;
  adding: ReadonlySet<number>;
  add: (id: number) => void;
}

function FoundPlans({ plans, added, adding, add }: FoundPlansProps) {
  return (
    <FoundList
      items={plans}
      count={`${plans.length} plans`}
      none="No lesson plan name contains this."
      more="Type more of the name to find them."
    >
      {(plan) => (
        <>
          <PlanWords plan={plan} isThere={added.has(plan.id)} />
          <Button
            size="sm"
            variant={added.has(plan.id) ? 'quiet' : 'secondary'}
            busy={adding.has(plan.id)}
            aria-label={added.has(plan.id) ? `Add a copy of ${plan.name}` : `Add ${plan.name}`}
            onClick={() => add(plan.id)}
          >
            {added.has(plan.id) ? 'Add a copy' : 'Add'}
          </Button>
        </>
      )}
    </FoundList>
  );
}

function PlanWords({ plan, isThere }: { plan: ListedPlan; isThere: boolean }) {
  const { name, mine, author, items, minutes, status } = plan;
  const by = mine ? 'Yours' : author && `By ${author}`;
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-soft">
        {[
          isThere && 'On this event',
          by,
          plural(items, 'part', 'parts'),
          `${minutes} min`,
          status !== 'published' && statusLabels[status],
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}

/** Adds each plan once; several plans may be on their way at the same time. */
function useAdding(eventId: number) {
  const pending = useRef(new Set<number>());
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState('');
  async function add(id: number): Promise<void> {
    if (pending.current.has(id)) return;
    pending.current.add(id);
    setAdding(new Set(pending.current));
    setFailure('');
    try {
      await putPlan({ event_id: eventId, lesson_plan_id: id });
    } catch (error) {
      setFailure(plainWords(error));
    }
    pending.current.delete(id);
    setAdding(new Set(pending.current));
  }
  return { add: (id: number): void => void add(id), adding, failure };
}
