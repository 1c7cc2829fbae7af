import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldId, useFieldFacts } from './field-context.ts';
import { fieldLabels, type FormFieldName, type FormFields } from './form-fields.ts';

/** The value of one field with everything that is to be shown about it. */
export function useChallengeField<N extends FormFieldName>(name: N) {
  const { values, change, hintOf, errors } = useFieldFacts();
  const value = values[name];
  const hint = hintOf?.(name, value);
  return {
    id: fieldId(name),
    label: fieldLabels[name],
    value,
    onChange: (next: FormFields[N]): void => change({ [name]: next }),
    hint: hint && <ReaderHint>{hint}</ReaderHint>,
    error: errors[name],
  };
}

interface ChallengeFieldProps<N extends FormFieldName> {
  name: N;
  help?: ReactNode;
  children: (
    input: Omit<ReturnType<typeof useChallengeField<N>>, 'hint' | 'value'> & { hint: ReactNode; value: FormFields[N] },
  ) => ReactNode;
}

/** A field with one control; nothing for those who may not see it. */
export function ChallengeField<N extends FormFieldName>({ name, help, children }: ChallengeFieldProps<N>) {
  const { hint, ...input } = useChallengeField(name);
  return useFieldFacts().hidden?.has(name) ? null : children({ ...input, hint: hint ?? help });
}

/** Says what the file had that could not be read. */
function ReaderHint({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 rounded-sm bg-spark-tint px-2 py-1 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
