import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { HostProps } from './use-host-run.ts';

interface TeamPagesProps extends HostProps {
  /** The page shown, counted from 0. */
  page: number;
  /** Number of pages. */
  count: number;
  label: string;
  /** A note beside the buttons. */
  children: ReactNode;
}

/** Shows the buttons that turn pages on the team's screens back and on, with `label` between and `children` beside them. */
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
      {/* Announced only after a manual turn: pages that turn every 15 seconds would interrupt screen readers. */}
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
