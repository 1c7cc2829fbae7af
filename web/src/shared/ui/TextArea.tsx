import type { ComponentProps } from 'react';

/** Grows with its text where the browser can. */
export function TextArea({ rows = 4, ...props }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} rows={rows} className="control field-sizing-content min-h-24 resize-y" />;
}
