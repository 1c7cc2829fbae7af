import type { ReactNode } from 'react';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

interface ListFrameProps {
  /** Read while the rows are those of the last question and the new ones are on their way. */
  waitingLabel: string;
  waiting: boolean;
  children: ReactNode;
}

/** Around the rows of a list: old ones stay, dimmed, until the new ones are there. */
export function ListFrame({ waitingLabel, waiting, children }: ListFrameProps) {
  return (
    <div aria-busy={waiting} className="relative">
      {waiting && (
        <div className="absolute inset-x-0 top-0 h-1 overflow-hidden rounded-full opacity-100 transition-opacity delay-150 starting:opacity-0">
          <ProgressBar value={undefined} label={waitingLabel} />
        </div>
      )}
      <div className={`transition-[filter] ${waiting ? 'cursor-progress grayscale delay-150' : ''}`}>{children}</div>
    </div>
  );
}
