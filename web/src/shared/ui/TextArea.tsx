import type { ComponentProps } from 'react';

/** A text area that grows with its text if the browser supports it. */
export function TextArea({ rows = 4, ...props }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} rows={rows} className="control field-sizing-content min-h-24 resize-y" />;
}
