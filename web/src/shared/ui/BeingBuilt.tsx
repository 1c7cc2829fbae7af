import { PageHeading } from './PageHeading.tsx';

/** Stands for a page that a later version brings. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <div className="page py-12">
      <PageHeading>{title}</PageHeading>
      <p className="mt-4 max-w-prose text-lg text-soft">This page is still on the workbench. Please come back soon.</p>
    </div>
  );
}
