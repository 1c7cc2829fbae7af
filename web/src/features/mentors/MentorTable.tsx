import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { Pencil, Trash2, EyeOff } from 'lucide-react';
import { EmailText } from '../../parts/EmailText.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';
import { experienceText, mentorSorts, type MentorSort } from './mentor-list.ts';

export const columnNames: Record<MentorSort, string> = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  di_experience: 'DI Experience',
  interest_area: 'Interest Area',
};

export interface MentorRowsProps {
  mentors: readonly Mentor[];
  sort: MentorSort;
  /** Present for administrators. */
  actions: MentorActions | undefined;
}

/**
 * Shows the given mentors as a table for wide screens, in the order given: `sort` only names the column they are
 * sorted by. With `actions`, each has buttons to edit and remove it.
 */
export function MentorTable({ mentors, sort, actions }: MentorRowsProps) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{`High school mentors, by ${columnNames[sort]}`}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {mentorSorts.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === sort ? (column === 'di_experience' ? 'descending' : 'ascending') : undefined}
                className="px-4 py-2.5 font-semibold whitespace-nowrap"
              >
                {columnNames[column]}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-4 py-2.5">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {mentors.map((mentor) => (
            <tr key={mentor.id} className="border-b border-line last:border-b-0 hover:bg-brand-tint/40">
              <th scope="row" className="px-4 py-3 font-semibold">
                {mentor.name}
              </th>
              <td className="px-4 py-3">
                <MentorEmail mentor={mentor} />
              </td>
              <td className="px-4 py-3">{mentor.grade}</td>
              <td className="px-4 py-3">{experienceText(mentor)}</td>
              <td className="px-4 py-3">{mentor.interest_area}</td>
              {actions && (
                <td className="px-3 py-1.5 text-right whitespace-nowrap">
                  <MentorButtons mentor={mentor} {...actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the given mentors as cards for phones, in their order; with `actions`, each has buttons to edit and remove it. */
export function MentorCards({ mentors, actions }: MentorRowsProps) {
  return (
    <ul aria-label="High school mentors" className="grid grid-cols-1 gap-3">
      {mentors.map((mentor) => (
        <li key={mentor.id} className="rounded-lg border border-line bg-surface p-4">
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 pt-1 text-lg wrap-anywhere">{mentor.name}</h2>
            {actions && (
              <div className="-mt-1 -mr-2 flex shrink-0">
                <MentorButtons mentor={mentor} {...actions} />
              </div>
            )}
          </div>
          <MentorEmail mentor={mentor} />
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt className="text-soft">{columnNames.grade}</dt>
            <dd>{mentor.grade}</dd>
            <dt className="text-soft">{columnNames.di_experience}</dt>
            <dd>{experienceText(mentor)}</dd>
            <dt className="text-soft">{columnNames.interest_area}</dt>
            <dd className="min-w-0 wrap-anywhere">{mentor.interest_area}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

export interface MentorActions {
  onEdit: (mentor: Mentor) => void;
  onRemove: (mentor: Mentor) => void;
}

/** Shows the buttons that administrators have for one mentor. */
function MentorButtons({ mentor, onEdit, onRemove }: MentorActions & { mentor: Mentor }) {
  return (
    <>
      <IconButton label={`Edit ${mentor.name}`} icon={Pencil} onClick={() => onEdit(mentor)} />
      <IconButton label={`Remove ${mentor.name}`} icon={Trash2} variant="danger" onClick={() => onRemove(mentor)} />
    </>
  );
}

/** Shows the email address, or that its owner does not want it shown; administrators see both. */
function MentorEmail({ mentor: { email, email_hidden } }: { mentor: Mentor }) {
  if (email === null) return <span className="text-soft">Not shown</span>;
  return (
    <span>
      <a href={`mailto:${email}`} className={textLinkStyle}>
        <EmailText email={email} />
      </a>
      {email_hidden && (
        <span className="flex items-center gap-1.5 text-sm text-soft">
          <EyeOff className="size-4 shrink-0" aria-hidden="true" />
          Hidden from others
        </span>
      )}
    </span>
  );
}
