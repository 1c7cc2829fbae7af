import type { MentorImportPlan } from '@teamsparks/contract/mentors';
import { plural } from '../../shared/format/format.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { ReactNode } from 'react';

const fieldNames: Readonly<Record<string, string>> = {
  ...{ name: 'Name', email: 'Email', grade: 'Grade', di_experience: 'DI Experience' },
  ...{ interest_area: 'Interest Area', email_hidden: 'Hide Email' },
};

type Cell = MentorImportPlan['changed'][number]['changes'][number]['from'];
const inWords = (value: Cell): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));

/** What an import would do: read before it is done. */
export function ImportPreview({ plan }: { plan: MentorImportPlan }) {
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0) return <Problems problems={problems} />;
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-semibold">
        {added.length} new, {changed.length} changed, {unchanged} as before
      </p>
      {added.length + changed.length === 0 && <p className="text-soft">There is nothing to import.</p>}
      {added.length > 0 && (
        <Part title="New">
          {added.map(({ name, email, grade }) => (
            <li key={email} className="px-4 py-2.5">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm wrap-anywhere text-soft">
                {email}, grade {grade}
              </span>
            </li>
          ))}
        </Part>
      )}
      {changed.length > 0 && (
        <Part title="Changed">
          {changed.map(({ id, name, changes }) => (
            <li key={id} className="px-4 py-2.5">
              <span className="font-semibold">{name}</span>
              {changes.map(({ field, from, to }) => (
                <span key={field} className="block text-sm wrap-anywhere">
                  <span className="text-soft">{fieldNames[field]}: </span>
                  <del className="text-soft">{inWords(from)}</del>
                  <span aria-hidden="true"> → </span>
                  <ins className="font-semibold no-underline">{inWords(to)}</ins>
                </span>
              ))}
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-lg">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
    </section>
  );
}

function Problems({ problems }: Pick<MentorImportPlan, 'problems'>) {
  return (
    <Notice kind="failure">
      <p className="font-semibold">
        {plural(problems.length, 'line', 'lines')} cannot be read. Please correct the file and choose it again; nothing
        is imported until then.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
