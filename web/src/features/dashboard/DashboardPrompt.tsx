import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** Instead of the dashboard: why it is not shown, and what the visitor can do (DSH-005, decisions.md CON-37). */
export function DashboardPrompt({ sentence, action }: { sentence: string; action: ReactNode }) {
  return (
    <div className="page flex flex-col items-center gap-3 py-16 text-center">
      <LayoutDashboard className="size-12 text-control" aria-hidden="true" />
      <PageHeading>My Dashboard</PageHeading>
      <p className="max-w-prose text-lg">{sentence}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
