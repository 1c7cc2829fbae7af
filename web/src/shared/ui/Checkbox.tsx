import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: ReactNode;
}

/** Shows a checkbox with its label beside it. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className="flex items-start gap-3 py-1 has-disabled:text-soft pointer-coarse:min-h-11 max-md:min-h-11 max-md:py-2.5">
      <input {...props} type="checkbox" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
