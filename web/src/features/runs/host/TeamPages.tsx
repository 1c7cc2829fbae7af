import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { HostProps } from './use-host-run.ts';

interface TeamPagesProps extends HostProps {
  /** The one that is shown, counted from 0. */
  page: number;
  /** At most. */
  count: number;
  label: string;
  /** What there is to turn. */
  children: ReactNode;
}

/** Turns pages on the team's screens. */
export function TeamPages({ host, view, page, count, label, children }: TeamPagesProps) {
  const at = Math.min(page, count - 1);
  const turn = (to: number) => host.do({ kind: 'page', payload: { page: to } });
  return (
    <div role="group" aria-label="Page on the team’s screens" className="flex items-center gap-2">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Page back"
        disabled={at === 0}
        onClick={() => turn(at - 1)}
      />
      {/* What changes by itself every 15 seconds would interrupt whoever listens. */}
      <span role={view.state.turned ? 'status' : undefined}>{label}</span>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Page on"
        disabled={at === count - 1}
        onClick={() => turn(at + 1)}
      />
      <span className="text-sm text-soft">{children}</span>
    </div>
  );
}
