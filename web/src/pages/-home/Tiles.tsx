import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { Link } from '@tanstack/react-router';
import { BookOpen, CalendarDays, ChevronRight, FileText, Sparkles, UserPlus } from 'lucide-react';
import { useSession } from '../../shared/session/session.ts';
import { formatDate } from '../../shared/format/format.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { OnDevice } from '../../shared/ui/painted.tsx';

const tile =
  'flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface p-3 font-semibold text-ink no-underline transition-colors hover:border-ink';

/** Shortcuts from the home page, each for those who may open it. */
const tiles = [
  { to: '/now', label: 'Right Now', icon: Sparkles, flag: 'view_challenge_library' },
  { to: '/challenges', label: 'TeamSparks! Library', icon: BookOpen, flag: 'view_challenge_library' },
  { to: '/events', label: 'Calendar', icon: CalendarDays, flag: 'view_events' },
  { to: '/lesson-plans', label: 'Lesson Plans', icon: FileText, flag: 'view_lesson_plans' },
] as const;

/** Shows up to four ways on and the way to a sample session. Where nothing else is to be done, as a row and without Right Now, which stands above. */
export function Tiles({ isIdle }: { isIdle: boolean }) {
  const { can } = useSession();
  const shown = tiles.filter(({ to, flag }) => can(flag) && !(isIdle && to === '/now'));
  return (
    <nav aria-label="Shortcuts" className="flex flex-col gap-3">
      <ul className={`grid grid-cols-2 gap-3 ${isIdle ? 'lg:grid-cols-4' : 'lg:grid-cols-1'}`}>
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to} className="grid">
            <Link to={to} className={tile}>
              <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
        {isIdle && !can('run_challenges') && (
          <li className="grid">
            <a href="/run" className={tile}>
              <UserPlus className="size-5 shrink-0 text-brand" aria-hidden="true" />
              <span className="min-w-0">Join with a code</span>
            </a>
          </li>
        )}
      </ul>
      <p>
        <LinkButton to="/sample" variant="quiet" size="sm">
          See how a session goes
        </LinkButton>
      </p>
    </nav>
  );
}

/** Shows the plan that was changed last, as a link to it. */
export function Continue({ plan }: { plan: NonNullable<WhatsNext['last_plan']> }) {
  return (
    <Link to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(plan.id) }} className={tile}>
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
