import { type ReactNode, useRef, useState } from 'react';
import { type FormProblem, problemOf, valueAt } from './parse-form.ts';
import { isSame } from './merge-values.ts';

const fine: FormProblem = { errors: {} };

/** What is in the inputs called `names`, and what is wrong with it; telling that moves the focus to the first of them. */
export function useTyping<Values extends object>(
  begin: () => Values,
  names: readonly string[],
  focus: (path: string) => void,
  { settle, told }: { settle?: (next: Values, before: Values) => Values; told?: ReactNode },
) {
  const [values, setValues] = useState(begin);
  const [problem, setProblem] = useState<FormProblem>({ sentence: told, errors: {} });
  // Answers are awaited and files are read while people type on.
  const latest = useRef(values);

  function change(part: Partial<Values>): void {
    const before = latest.current;
    const typed = { ...before, ...part };
    const next = settle?.(typed, before) ?? typed;
    latest.current = next;
    setValues(next);
    // What was said of a value holds as long as that value stays.
    setProblem(({ errors }) => ({
      errors: Object.fromEntries(
        Object.entries(errors).filter(([path]) => isSame(valueAt(before, path), valueAt(next, path))),
      ),
    }));
  }

  /** `otherwise` is said where nothing is wrong that belongs to this form. */
  function tell(wrong: FormProblem, otherwise?: string): void {
    const ordered = problemOf(latest.current, names, wrong.errors, wrong.sentence ?? otherwise);
    setProblem({ ...wrong, ...ordered });
    focus(Object.keys(ordered.errors)[0] ?? 'failure');
  }

  return { values, latest: (): Values => latest.current, change, problem, tell, clear: (): void => setProblem(fine) };
}
