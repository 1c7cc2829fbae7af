import type { ReactNode } from 'react';
import { Spinner } from '../../shared/ui/Button.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** Shows a spinner with a sentence about what is in progress. */
export function AuthProgress({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-soft">
      <Spinner />
      <span>{children}</span>
    </p>
  );
}

/** Shows a page with one short form or message about an account. */
export function AuthPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page flex flex-1 items-center justify-center py-10">
      <div className="flex w-full max-w-md flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </div>
  );
}
