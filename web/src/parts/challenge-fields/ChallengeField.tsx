import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LongTextField } from '../../shared/forms/fields.tsx';
import { FieldError } from '../../shared/ui/Field.tsx';
import { fieldId, useFieldFacts } from './FieldProvider.tsx';
import { fieldLabels, type FormFieldName, type FormFields } from './form-fields.ts';

/**
 * Returns what an input of one field of a challenge shows: id, label, value, change handler, hint and error, the last
 * two undefined if there are none; throws outside of a FieldProvider.
 */
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

/**
 * Shows a field with the control that `children` returns; nothing if this person may not see the field. Throws outside
 * of a FieldProvider.
 */
export function ChallengeField<N extends FormFieldName>({ name, help, children }: ChallengeFieldProps<N>) {
  const { hint, ...input } = useChallengeField(name);
  return useFieldFacts().hidden?.has(name) ? null : children({ ...input, hint: hint ?? help });
}

/** Shows a hint about what could not be read from the uploaded file. */
export function ReaderHint({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 rounded-sm bg-spark-tint px-2 py-1 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/**
 * Shows the input of a challenge's one-liner, which wraps but holds no line break; nothing if this person may not
 * see it. Throws outside of a FieldProvider.
 */
export function OneLinerField() {
  return (
    <ChallengeField name="one_liner">
      {({ value, onChange, ...input }) => (
        <LongTextField
          {...input}
          rows={1}
          value={value ?? ''}
          onChange={(text) => onChange(text.replaceAll('\n', ' ') || null)}
        />
      )}
    </ChallengeField>
  );
}

interface FieldGroupProps {
  /** Id of the group itself: an error summary moves the focus here. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Shows several controls that are one field: a legend above, hint and error below, tied to the group. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
