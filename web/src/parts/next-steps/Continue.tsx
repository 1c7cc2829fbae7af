import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText } from 'lucide-react';
import { formatDate } from '../../shared/format/format.ts';
import { OnDevice } from '../../shared/ui/painted.tsx';

/** Look of a link that is a tile. */
export const tileStyle =
  'flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface p-3 font-semibold text-ink no-underline transition-colors hover:border-ink';

/** Shows the plan that was changed last, as a link to it. */
export function Continue({ plan }: { plan: NonNullable<WhatsNext['last_plan']> }) {
  return (
    <Link to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(plan.id) }} className={tileStyle}>
      <FileText className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{`Continue: ${plan.name}`}</span>
        <span className="block text-sm text-soft">
          changed <OnDevice>{() => formatDate(plan.updated_at)}</OnDevice>
        </span>
      </span>
      <ChevronRight className="size-4" aria-hidden="true" />
    </Link>
  );
}
