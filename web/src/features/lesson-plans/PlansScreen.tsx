import type { FoundPlans, LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { formatDate, plural } from '../../shared/format/format.ts';
import { lengthText } from '../../shared/format/length-text.ts';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Cards, CardsSkeleton } from '../../shared/ui/Cards.tsx';
import type { ChallengeSlot } from './ChooseChallenges.tsx';
import { NoPlanAccess } from './NoPlanAccess.tsx';
import { formatDay } from '../../shared/calendar/calendar-days.ts';
import { PagedList } from '../../shared/ui/PagedList.tsx';
import { rangeLabel } from '../../shared/url-state/page-range.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import { foundPlansQuery } from './lesson-plans.queries.ts';
import { PlanFilters } from './PlanFilters.tsx';
import { countFilters, type PlanSearch, planSearch, withoutFilters } from './plan-search.ts';
import { CardLink } from '../../shared/ui/TitleLink.tsx';

const CreatePlanDialog = dialogLater(async () => (await import('./create/CreatePlanDialog.tsx')).CreatePlanDialog);

interface PlansScreenProps {
  picker: ChallengeSlot;
  /** Invitations that wait for this person's answer. */
  invitations: ReactNode;
  onCreated: (plan: LessonPlan) => void;
}

/**
 * Shows the list of lesson plans that this person may see, without plans for one event only, or without
 * `view_lesson_plans` that they may see none; with `add_edit_lesson_plans` also the button for a new plan.
 */
export function PlansScreen({ picker, invitations, onCreated }: PlansScreenProps) {
  const { can } = useSession();
  const [creating, setCreating] = useState(false);
  const [search, onSearch] = useAddressSearch(planSearch);
  const answer = useQuery({ ...foundPlansQuery(planSearch.address(search)), enabled: can('view_lesson_plans') });
  if (!can('view_lesson_plans')) return <NoPlanAccess />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHeading>Lesson Plans</PageHeading>
        {can('add_edit_lesson_plans') && (
          <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
            Create Lesson Plan
          </Button>
        )}
      </header>
      {invitations}
      <PagedList
        search={search}
        onSearch={onSearch}
        answer={answer}
        label="All lesson plans"
        summary={(page) => (page.total > page.per_page ? rangeLabel(page) : plural(page.total, 'plan', 'plans'))}
        toolbar={<PlanFilters search={search} onSearch={onSearch} plans={answer.data} />}
        loading={<CardsSkeleton label="Loading lesson plans" />}
        waitingLabel="Loading lesson plans"
        failed="Failed to fetch lesson plans"
        empty={(show) => <NoPlans search={search} onClear={() => show(withoutFilters(search))} />}
        pagesLabel="Pages of the list of lesson plans"
      >
        {({ items }) => <Cards items={items}>{(plan) => <PlanCard plan={plan} />}</Cards>}
      </PagedList>
      {creating && (
        <CreatePlanDialog place="plans" picker={picker} onClose={() => setCreating(false)} onCreated={onCreated} />
      )}
    </div>
  );
}

function NoPlans({ search, onClear }: { search: PlanSearch; onClear: () => void }) {
  if (search.search === '' && countFilters(search) === 0) {
    return <EmptyState picture={<EmptyBoard />} title="No lesson plans available." />;
  }
  return (
    <EmptyState
      picture={<EmptyBoard />}
      title="No lesson plans found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No lesson plan matches this search and these filters.
    </EmptyState>
  );
}

/** Shows a drawing of a board on which nothing is written yet. */
function EmptyBoard() {
  return (
    <svg viewBox="0 0 140 110" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="18" y="20" width="104" height="66" rx="6" className="fill-surface" />
      <path d="M70 86v20M48 106l22-20 22 20" strokeLinecap="round" />
      <path d="M34 40h44M34 54h60M34 68h30" strokeLinecap="round" strokeDasharray="5 6" />
      <path d="M112 4l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Name of the lesson plan that the link leads to. */
    planName?: string;
  }
}

type Shown = FoundPlans['items'][number];

/** Shows one plan with its status; the whole card is a link to it. */
function PlanCard({ plan }: { plan: Shown }) {
  const { id, name, description, status, items } = plan;
  return (
    <article className="relative flex h-full flex-col items-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-raised transition-colors has-[a:hover]:border-brand">
      <StatusBadge status={status} />
      <h2 className="text-xl wrap-anywhere">
        <CardLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }} state={{ planName: name }}>
          {name}
        </CardLink>
      </h2>
      {description !== null && <p className="line-clamp-3 text-[0.9375rem] wrap-anywhere">{description}</p>}
      <p className="mt-auto pt-1 text-sm text-soft">{`${items === 0 ? 'Empty' : `${plural(items, 'part', 'parts')} · ${lengthText(plan.minutes)}`}${plan.levels.length > 0 ? ` · ${plan.levels.join(', ')}` : ''}`}</p>
      <p className="text-sm text-soft">{factsOf(plan)}</p>
    </article>
  );
}

/** Returns "today", or the day "Oct 5, 2026". */
const editedOn = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? 'today' : formatDate(iso);

/** Returns one line: "On Dec 5, 2026 and 1 more day · By Ada L. · Edited Oct 5, 2026". */
const factsOf = ({ author, mine, updated_at, used_on, more_days }: Shown): string =>
  [
    used_on && `On ${formatDay(used_on)}${more_days > 0 ? ` and ${plural(more_days, 'more day', 'more days')}` : ''}`,
    mine ? 'Yours' : author && `By ${author}`,
    `Edited ${editedOn(updated_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
