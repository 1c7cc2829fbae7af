import type { Mentor } from '@teamsparks/contract/mentors';
import { EmailText } from './EmailText.tsx';
import { experienceText, mentorSorts, type MentorSort } from './mentor-list.ts';
import { type MentorActions, MentorButtons } from './MentorButtons.tsx';

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
  /** Of administrators. */
  actions: MentorActions | undefined;
}

/** MEN-002 to MEN-007, on wide screens. */
export function MentorTable({ mentors, sort, actions }: MentorRowsProps) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">High school mentors, by {columnNames[sort]}</caption>
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
                <EmailText mentor={mentor} />
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
