import { decodeText } from '@teamsparks/contract/shared/decode-text';
import type { MentorImportPlan } from '@teamsparks/contract/mentors/addresses';
import { mentorImportMaxLength } from '@teamsparks/contract/shared/limits';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { wrong } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { plural } from '../../shared/format/format.ts';
import { Spinner } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { applyImport, previewImport } from './mentors.queries.ts';

/**
 * Shows the dialog that imports a CSV file of mentors: first what would be added and changed, or the lines that
 * cannot be read, with which nothing can be imported; then a button imports it. Open while mounted.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { csv, plan, failure, reading, choose, preview } = useReading();
  const form = useForm({
    // A file is chosen and nothing is typed, so there is nothing to lose.
    labels: {},
    values: () => ({}),
    parse: () => (plan ? { body: plan } : wrong({})),
    save: async (agreed) => {
      await applyImport(csv, agreed.fingerprint);
      return agreed;
    },
    saved: ({ added, changed }) => `Imported: ${added.length} added, ${changed.length} changed.`,
    done: onClose,
    failed: (error) => {
      if (error instanceof ApiError && error.status === 409) void preview(csv);
      return plainWords(error);
    },
  });
  const changes = plan ? plan.added.length + plan.changed.length : 0;
  const ready = plan !== undefined && plan.problems.length === 0 && changes > 0;
  const said = failure || form.problem.sentence;
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Import high school mentors"
      submit={ready ? `Import ${plural(changes, 'high school mentor', 'high school mentors')}` : 'Import'}
      disabled={!ready || reading}
      roomy
      notice={null}
      onClose={onClose}
    >
      <FileChoice
        onChoose={(file) => {
          form.clear();
          void choose(file);
        }}
      />
      {said && <Notice kind="failure">{said}</Notice>}
      {reading && (
        <p role="status" className="flex items-center gap-2 text-soft">
          <Spinner /> Reading the file...
        </p>
      )}
      {plan && <ImportPreview plan={plan} />}
    </FormDialog>
  );
}

/** Provides the chosen file and the server's preview of it. */
function useReading() {
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<MentorImportPlan>();
  const [failure, setFailure] = useState('');
  const [reading, setReading] = useState(false);

  async function preview(text: string): Promise<void> {
    setReading(true);
    try {
      setPlan(await previewImport(text));
    } catch (error) {
      setPlan(undefined);
      setFailure(plainWords(error));
    }
    setReading(false);
  }

  async function choose(file: File): Promise<void> {
    setFailure('');
    setPlan(undefined);
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text.length > mentorImportMaxLength) return setFailure('This file is too long.');
    setCsv(text);
    await preview(text);
  }
  return { csv, plan, failure, reading, choose, preview };
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <FileSpreadsheet className="size-5 text-soft" aria-hidden="true" />
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        className="control file:mr-3 file:rounded-sm file:border-0 file:bg-brand-tint file:px-3 file:py-1 file:font-semibold file:text-brand"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
        // The same file may be chosen again after it was corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        The first line names the columns: Name, Email, Grade, DI Experience, Interest Area, and, if you like, Hide
        Email. Rows are matched by email address. High school mentors who are not in the file stay as they are.
      </p>
    </div>
  );
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  di_experience: 'DI Experience',
  interest_area: 'Interest Area',
  email_hidden: 'Hide Email',
};

type Cell = MentorImportPlan['changed'][number]['changes'][number]['from'];
const inWords = (value: Cell): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));

/** Shows what an import would do, before it is done. */
function ImportPreview({ plan }: { plan: MentorImportPlan }) {
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0) return <Problems problems={problems} />;
  return (
    <div className="flex flex-col gap-5">
      <p
        role="status"
        className="font-semibold"
      >{`${added.length} new, ${changed.length} changed, ${unchanged} unchanged`}</p>
      {added.length + changed.length === 0 && <p className="text-soft">There is nothing to import.</p>}
      {added.length > 0 && (
        <Part title="New">
          {added.map(({ name, email, grade }) => (
            <li key={email} className="px-4 py-2.5">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm wrap-anywhere text-soft">{`${email}, grade ${grade}`}</span>
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
                  <span className="text-soft">{`${fieldNames[field] ?? ''}: `}</span>
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
      <p className="font-semibold">{`${plural(problems.length, 'line', 'lines')} cannot be read. Please correct the file and choose it again. Nothing is imported until then.`}</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
