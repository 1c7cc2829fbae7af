import type { Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { CalendarDays, LockKeyhole, ShoppingBasket, Users } from 'lucide-react';
import { formatDay, formatDays } from '../../../shared/calendar/calendar-days.ts';
import { type ArchivableActions, ArchivableButtons, ArchivedBadge } from '../../../shared/ui/ArchivableButtons.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ExternalLink } from '../../../shared/ui/ExternalLink.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

export interface ProgramActions extends ArchivableActions<Program> {
  onMentors: (program: Program) => void;
}

interface ProgramCardProps {
  program: Program;
  withCurriculum: boolean;
  /** Present for administrators. */
  actions: ProgramActions | undefined;
}

/**
 * Shows a program with picture, dates, age groups, texts and a link to its page; unless it is archived, links to its
 * events and, with `withCurriculum`, to the curriculum. Its buttons show only with `actions`.
 */
export function ProgramCard({ program, withCurriculum, actions }: ProgramCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <ProgramPicture address={program.image_url} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <header className="flex flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">{program.name}</h2>
          <ProgramDates program={program} />
        </header>
        <ProgramMarks program={program} />
        {program.summary && <p className="wrap-anywhere">{program.summary}</p>}
        {program.description && <p className="wrap-anywhere whitespace-pre-line text-soft">{program.description}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
          {!program.archived && (
            <LinkButton to="/events" search={{ program_id: String(program.id) }} icon={CalendarDays} size="sm">
              <span>
                View events<span className="sr-only">{` of ${program.name}`}</span>
              </span>
            </LinkButton>
          )}
          {withCurriculum && !program.archived && (
            <LinkButton to="/curriculum" icon={ShoppingBasket} size="sm">
              Curriculum
            </LinkButton>
          )}
          {program.learn_more && <LearnMore program={program} address={program.learn_more} />}
        </div>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
          <ArchivableButtons item={program} actions={actions} />
          {!program.archived && (
            <Button variant="quiet" size="sm" icon={Users} onClick={() => actions.onMentors(program)}>
              <span>
                High school mentors<span className="sr-only">{` of ${program.name}`}</span>
              </span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/**
 * Shows the link to the program's page. It names the program for screen readers, because several links otherwise read
 * the same.
 */
function LearnMore({ program, address }: { program: Program; address: string }) {
  return (
    <ExternalLink href={address}>
      Learn More<span className="sr-only">{` about ${program.name}`}</span>
    </ExternalLink>
  );
}

function ProgramDates({ program: { start_date, end_date } }: { program: Program }) {
  if (!start_date && !end_date) return null;
  const text =
    start_date && end_date
      ? formatDays(start_date, end_date)
      : start_date
        ? `From ${formatDay(start_date)}`
        : `Until ${formatDay(end_date ?? '')}`;
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

function ProgramMarks({ program }: { program: Program }) {
  const { age_groups, restricted, archived } = program;
  if (age_groups.length === 0 && !restricted && !archived) return null;
  return (
    <ul aria-label="For" className="flex flex-wrap gap-1.5">
      {archived && (
        <li>
          <ArchivedBadge />
        </li>
      )}
      {restricted && (
        <li>
          <Badge tone="brand" icon={LockKeyhole}>
            Restricted
          </Badge>
        </li>
      )}
      {age_groups.map((group) => (
        <li key={group}>
          <Badge>{group}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Shows a picture of this site, or a drawing. A foreign picture would tell its site who reads this page. */
function ProgramPicture({ address }: { address: string | null }) {
  return (
    <div className="flex h-36 items-center justify-center overflow-hidden border-b border-line bg-brand-tint">
      {address?.startsWith('/') ? (
        <img src={address} alt="" width="104" height="104" loading="lazy" className="size-26 object-contain" />
      ) : (
        <Bunting />
      )}
    </div>
  );
}

/** Shows flags on a line, for programs without a picture and for an empty list. */
export function Bunting() {
  return (
    <svg width="200" height="104" viewBox="0 0 200 104" fill="none" aria-hidden="true">
      <path d="M4 22q96 44 192 0" className="stroke-control" strokeWidth="3" />
      <g className="stroke-brand" strokeWidth="3" strokeLinejoin="round">
        <path d="m24 31 28 9-18 26Z" className="fill-surface" />
        <path d="m66 43 30 1-15 28Z" className="fill-spark" />
        <path d="m104 44 30-2-13 28Z" className="fill-surface" />
        <path d="m148 39 28-9-9 30Z" className="fill-spark" />
      </g>
    </svg>
  );
}
