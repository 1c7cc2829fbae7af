import type { ReactNode } from 'react';
import { FieldError } from '../../shared/ui/Field.tsx';

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
