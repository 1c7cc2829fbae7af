import type { ReactNode } from 'react';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** Shows a page of running text: its heading, a lead sentence and the text. */
export function PublicText({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="page py-8">
      <div className="max-w-prose">
        <PageHeading>{title}</PageHeading>
        <p className="mt-2 text-lg text-soft">{lead}</p>
        <div className="mt-4 flex flex-col gap-4">{children}</div>
      </div>
    </article>
  );
}

/** Shows a part of a public text below its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 flex flex-col gap-3">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** Shows a bulleted list in a public text; its children are the list items. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-brand">{children}</ul>;
}
