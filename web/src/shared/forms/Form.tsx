import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ChangeLine } from '../ui/ChangeLine.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { SpokenErrors } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { FormShell } from './use-form.ts';

interface FormProps {
  form: FormShell;
  /** More room between the inputs. */
  roomy?: boolean | undefined;
  /** Replaces the notice about the form's problem at the top. */
  notice?: ReactNode;
  /** Replaces the submit, for a question before sending. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows a form with its problems and what someone else saved in the meantime at the top. */
export function Form({ form, roomy = false, notice, onSubmit = () => form.submit(), children }: FormProps) {
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={`flex flex-col ${roomy ? 'gap-5' : 'gap-4'}`}
    >
      {notice === undefined ? <FormProblemNotice form={form} /> : notice}
      <ConflictNotice form={form} />
      <SpokenErrors value={notice !== undefined || form.problem.namedInputs === 1}>{children}</SpokenErrors>
    </form>
  );
}

/**
 * Shows the form's sentence, or the list of its problems. A single problem without a sentence is shown at its input
 * only.
 */
function FormProblemNotice({ form: { problem, idOf } }: Pick<FormProps, 'form'>) {
  const named = Object.entries(problem.errors).map(([path, message]) => ({ field: idOf(path), message }));
  const [first] = named;
  if (problem.sentence && first) {
    return <ErrorSummary errors={[{ field: first.field, message: problem.sentence }]} />;
  }
  if (problem.sentence) return <Notice kind="failure">{problem.sentence}</Notice>;
  return named.length > 1 ? <ErrorSummary errors={named} /> : null;
}

/**
 * Shows what someone else saved in the meantime, with a button to use their value where this person typed another
 * one into the same input; nothing if nobody did. What was typed here stays.
 */
export function ConflictNotice({ form }: Pick<FormProps, 'form'>) {
  if (form.theirChanges.length === 0) return null;
  return (
    <div id={form.idOf('conflict')} tabIndex={-1} className="outline-none">
      <Notice kind="failure">
        <p className="font-semibold">{`Not saved yet: someone else changed this ${form.what} while you were editing. What you typed is still here. Save again to keep it.`}</p>
        <ul className="mt-2 flex flex-col gap-2 text-ink">
          {form.theirChanges.map(({ name, label, words, clashes }) => (
            <li key={name}>
              <ChangeLine label={label} words={words} />
              {clashes && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  The form keeps your version.
                  <Button size="sm" onClick={() => form.takeTheirs(name)}>
                    Use theirs
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface FormButtonsProps {
  form: FormShell;
  /** Text of the submit button. */
  submit: string;
  danger?: boolean;
  onCancel: () => void;
}

/** Shows Cancel and the submit button at the end of a form that has no footer. */
export function FormButtons({ form, submit, danger = false, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel} disabled={form.busy}>
        Cancel
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
        {submit}
      </Button>
    </div>
  );
}
