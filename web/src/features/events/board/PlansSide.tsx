import type { ListedPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { plansQuery } from '../../../parts/plans/plan-calls.ts';
import { plansNamed } from '../../../parts/plans/plans-named.ts';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/**
 * Shows lesson plans, this person's own first, with a search by name, to drag onto a day or an event of the board
 * around it, or to press, which calls `onChoose`.
 */
export function PlansSide({ onChoose }: { onChoose: (planId: number) => void }) {
  const title = useId();
  const [search, setSearch] = useState('');
  const answer = useQuery(plansQuery);
  return (
    <aside
      aria-labelledby={title}
      className="flex flex-col gap-3 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start"
    >
      <h2 id={title} className="text-xl max-md:sr-only">
        Lesson plans
      </h2>
      <div className="flex">
        <SearchBox label="Search lesson plans" placeholder="Search by name..." address={search} onSearch={setSearch} />
      </div>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading lesson plans" />}
        failed="Failed to fetch lesson plans"
        isEmpty={(plans) => plans.length === 0}
        empty={
          <p className="text-soft">
            There is no lesson plan yet. <TextLink to="/lesson-plans">Create one</TextLink>
          </p>
        }
      >
        {(plans) => <Plans plans={plansNamed(plans, search)} onChoose={onChoose} />}
      </ListStates>
    </aside>
  );
}

function Plans({ plans, onChoose }: { plans: readonly ListedPlan[]; onChoose: (planId: number) => void }) {
  if (plans.length === 0) return <p className="text-soft">No lesson plan name contains this.</p>;
  return (
    <ul data-scrolls className="flex max-h-96 min-h-0 flex-col gap-1 overflow-y-auto xl:max-h-none">
      {plans.map(({ id, name, minutes }) => (
        <li key={id}>
          <button
            type="button"
            data-grip="plan"
            data-id={id}
            className="flex w-full cursor-grab justify-between gap-2 rounded-md border border-line bg-surface px-3 py-2 text-left select-none hover:bg-brand-tint"
            onClick={() => onChoose(id)}
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {minutes > 0 && <span className="shrink-0 text-sm text-soft">{`${minutes} min`}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
