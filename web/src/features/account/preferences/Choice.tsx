import type { ReactNode } from 'react';

/** What is chosen, above its Segments; they carry the same words for screen readers. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}
