import type { ComponentProps } from 'react';

export function TextInput({ type = 'text', ...props }: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} type={type} className="control" />;
}
