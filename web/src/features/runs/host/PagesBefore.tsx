import { useState } from 'react';
import { OwnPages } from './OwnPages.tsx';
import type { HostProps } from './use-host-run.ts';

/**
 * Shows in the lobby a section to open for each stage with its own PDF, one at a time, to choose the pages that the
 * team sees when the stage begins.
 */
export function PagesBefore(props: HostProps) {
  const { run } = props;
  const [open, setOpen] = useState<number | null>(null);
  const stages = run.track.pdf_pages.flatMap((count, stage) => (count > 0 ? [stage] : []));
  return stages.map((stage) => (
    // One open at a time, because each opens a whole document.
    <details
      key={stage}
      open={open === stage}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpen(stage);
        else setOpen((now) => (now === stage ? null : now));
      }}
      className="rounded-md border border-line bg-surface p-4"
    >
      <summary className="min-h-11 content-center text-lg font-semibold wrap-anywhere">{`Choose the pages that the team sees: ${run.stages[stage]?.title ?? ''}`}</summary>
      {open === stage && (
        <div className="mt-4">
          <OwnPages stage={stage} {...props} />
        </div>
      )}
    </details>
  ));
}
