import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';

/** What a field passes to its control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** For an ErrorSummary that links here. */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Shows a control with its label above and hint and error below, all connected for screen readers. */
export function Field({ label, hint, error, required, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/**
 * True where no summary names the problem, so that the field announces its own error: the focus may already be in the
 * field, which then announces nothing new.
 */
export const SpokenErrors = createContext(false);

/**
 * Shows an error sentence for a control, or for a group of controls without a Field. Screen readers announce it only
 * inside SpokenErrors.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const isSpoken = useContext(SpokenErrors);
  return (
    <p
      id={id}
      role={isSpoken ? 'alert' : undefined}
      className="flex items-start gap-1.5 text-sm font-semibold text-red"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
