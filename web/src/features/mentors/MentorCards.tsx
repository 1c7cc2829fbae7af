import { EmailText } from './EmailText.tsx';
import { experienceText } from './mentor-list.ts';
import { MentorButtons } from './MentorButtons.tsx';
import { columnNames, type MentorRowsProps } from './MentorTable.tsx';

/** The mentors on phones: one card each. */
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
          <EmailText mentor={mentor} />
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
