import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An inline drawing, decorative. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shows an empty list as a drawing, a sentence and one action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {picture && <div aria-hidden="true">{picture}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3 *:whitespace-normal">{action}</div>}
    </div>
  );
}
