import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { FormProblemState } from './use-form-problem.ts';

/** On top of a form. One input alone says it itself, where the focus goes. */
export function FormProblemNotice<Name extends string>({ state }: { state: FormProblemState<Name> }) {
  const { problem, names, idOf } = state;
  const named = names.flatMap((name) => {
    const message = problem.fields[name];
    return message ? [{ field: idOf(name), message }] : [];
  });
  const [first] = named;
  if (problem.sentence && first) {
    return <ErrorSummary errors={[{ field: first.field, message: problem.sentence }]} />;
  }
  if (problem.sentence) return <Notice kind="failure">{problem.sentence}</Notice>;
  return named.length > 1 ? <ErrorSummary errors={named} /> : null;
}
