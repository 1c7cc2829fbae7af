import type { ReactNode } from 'react';

/** A row of the sheet: its heading at the side, its content beside it. */
export function SheetRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-row">
      <h3 className="text-lg">{title}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
