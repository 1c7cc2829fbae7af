import { type ComponentProps, useId } from 'react';

interface HintedChoiceProps extends Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> {
  type: 'checkbox' | 'radio';
  label: string;
  /** What the choice brings, below its label. */
  hint: string;
}

/** Shows a checkbox or radio button with its label and a line that says what it brings. */
export function HintedChoice({ label, hint, ...input }: HintedChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-1">
      <input
        {...input}
        className="mt-0.5 size-5 shrink-0 accent-brand-fill"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
      />
      <span className="min-w-0">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
