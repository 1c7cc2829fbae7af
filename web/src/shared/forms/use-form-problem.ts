import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { FormProblem } from './form-problem.ts';

/** The problem of a form with these inputs, in their order; telling one moves the focus to the first input it names. */
export function useFormProblem<Name extends string>(names: readonly Name[]) {
  const formId = useId();
  const [problem, setProblem] = useState<FormProblem<Name>>({ fields: {} });
  const [told, setTold] = useState(0);
  const idOf = (name: Name): string => `${formId}-${name}`;

  const focusFirst = useEffectEvent(() => {
    const first = names.find((name) => problem.fields[name]);
    if (first) document.getElementById(idOf(first))?.focus();
  });
  useEffect(() => {
    if (told > 0) focusFirst();
  }, [told]);

  return {
    problem,
    idOf,
    names,
    tell: (next: FormProblem<Name>): void => {
      setProblem(next);
      setTold((times) => times + 1);
    },
    /** Something was typed: what was said about that input and the whole no longer holds. */
    forget: (typed: Name): void => {
      const { [typed]: _, ...others } = problem.fields;
      setProblem({ fields: others as FormProblem<Name>['fields'] });
    },
  };
}

export type FormProblemState<Name extends string> = ReturnType<typeof useFormProblem<Name>>;

/** What single inputs need of it; the form may have others. */
export type FieldProblems<Name extends string> = Pick<FormProblemState<Name>, 'problem' | 'idOf' | 'forget'>;
