import type { ComponentProps } from 'react';

/** Shows a one-line text input. */
export function TextInput({ type = 'text', ...props }: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} type={type} className="control" />;
}
