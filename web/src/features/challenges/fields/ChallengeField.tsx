import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { type ControlProps, Field } from '../../../shared/ui/Field.tsx';
import { fieldId, useFieldFacts } from './field-context.ts';
import { fieldLabels } from './field-labels.ts';
import { errorsBelow } from './form-errors.ts';
import type { FormFieldName, FormFields } from './form-fields.ts';

/** The value of one field with everything that is to be shown about it. */
export function useChallengeField<N extends FormFieldName>(name: N) {
  const { hintOf, errors } = useFieldFacts();
  const { field } = useController<FormFields, N>({ name });
  const value = field.value as FormFields[N];
  const hint = hintOf?.(name, value);
  return {
    id: fieldId(name),
    value,
    onChange: field.onChange as (value: FormFields[N]) => void,
    hint: hint && <ReaderHint>{hint}</ReaderHint>,
    error: errors[name],
    cellErrors: errorsBelow(errors, name),
  };
}

interface ChallengeFieldProps<N extends FormFieldName> {
  name: N;
  required?: boolean;
  help?: ReactNode;
  children: (control: ControlProps, value: FormFields[N], onChange: (value: FormFields[N]) => void) => ReactNode;
}

/** A field with one control; nothing for those who may not see it. */
export function ChallengeField<N extends FormFieldName>(props: ChallengeFieldProps<N>) {
  return useFieldFacts().hidden.has(props.name) ? null : <ShownField {...props} />;
}

function ShownField<N extends FormFieldName>({ name, required = false, help, children }: ChallengeFieldProps<N>) {
  const { id, value, onChange, hint, error } = useChallengeField(name);
  return (
    <Field id={id} label={fieldLabels[name]} required={required} hint={hint ?? help} error={error}>
      {(control) => children(control, value, onChange)}
    </Field>
  );
}

/** What could not be read from a file as it was written. */
function ReaderHint({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 rounded-sm bg-spark-tint px-2 py-1 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
