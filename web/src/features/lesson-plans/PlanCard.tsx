import type { LessonPlan } from '@teamsparks/contract/lesson-plans';
import { Link } from '@tanstack/react-router';
import { plural } from '../../shared/format/format.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Of the lesson plan that the link leads to (LES-023). */
    planName?: string;
  }
}

type Shown = Pick<LessonPlan, 'id' | 'name' | 'description' | 'status' | 'items'>;

/** One plan with its status; the whole card leads to it (LES-021 to LES-024). */
export function PlanCard({ plan: { id, name, description, status, items } }: { plan: Shown }) {
  return (
    <article className="relative flex h-full flex-col items-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-raised transition-colors has-[a:hover]:border-brand">
      <StatusBadge status={status} />
      <h3 className="text-xl wrap-anywhere">
        <Link
          to="/lesson-plans/$lessonPlanId"
          params={{ lessonPlanId: String(id) }}
          state={{ planName: name }}
          className="decoration-brand underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {name}
        </Link>
      </h3>
      {description !== null && <p className="line-clamp-3 text-[0.9375rem] wrap-anywhere">{description}</p>}
      <p className="mt-auto pt-1 text-sm text-soft">
        {items === 0 ? 'Nothing in it yet' : plural(items, 'part', 'parts')}
      </p>
    </article>
  );
}
