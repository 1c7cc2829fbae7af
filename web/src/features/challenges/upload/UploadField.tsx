import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { type ControlProps, Field } from '../../../shared/ui/Field.tsx';
import { fieldId, useFieldFacts } from './field-context.ts';
import { errorsBelow } from './form-errors.ts';
import { fieldLabels, type UploadFieldName, type UploadFields } from './upload-fields.ts';

/** The value of one field with everything that is to be shown about it. */
export function useUploadField<N extends UploadFieldName>(name: N) {
  const { fill, errors } = useFieldFacts();
  const { field } = useController<UploadFields, N>({ name });
  const value = field.value as UploadFields[N];
  const edited = JSON.stringify(value) !== JSON.stringify(fill.filled[name]);
  const hints: Partial<Record<string, string>> = fill.hints;
  const hint = edited ? undefined : hints[name];
  return {
    id: fieldId(name),
    value,
    onChange: field.onChange as (value: UploadFields[N]) => void,
    hint: hint && <ParserHint>{hint}</ParserHint>,
    error: errors[name],
    cellErrors: errorsBelow(errors, name),
  };
}

interface UploadFieldProps<N extends UploadFieldName> {
  name: N;
  required?: boolean;
  help?: ReactNode;
  children: (control: ControlProps, value: UploadFields[N], onChange: (value: UploadFields[N]) => void) => ReactNode;
}

/** A field of step 3 with one control. */
export function UploadField<N extends UploadFieldName>({
  name,
  required = false,
  help,
  children,
}: UploadFieldProps<N>) {
  const { id, value, onChange, hint, error } = useUploadField(name);
  return (
    <Field id={id} label={fieldLabels[name]} required={required} hint={hint ?? help} error={error}>
      {(control) => children(control, value, onChange)}
    </Field>
  );
}

/** What the parser could not take as it was written. */
function ParserHint({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 rounded-sm bg-spark-tint px-2 py-1 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
