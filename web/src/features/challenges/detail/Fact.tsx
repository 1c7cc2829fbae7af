import type { ReactNode } from 'react';

/** A name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-4 py-2 md:max-lg:grid-cols-[7rem_minmax(0,1fr)] md:max-lg:gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** Short values beside each other; `none` stands for an empty list. */
export function FactChips({ values, none = 'None' }: { values: readonly string[]; none?: string }) {
  if (values.length === 0) return none;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
          {value}
        </li>
      ))}
    </ul>
  );
}
