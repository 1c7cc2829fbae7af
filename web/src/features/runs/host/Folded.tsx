import { type ReactNode, useState } from 'react';

interface FoldedProps {
  title: string;
  /** Open at first, and again as soon as this becomes true. */
  isNeeded?: boolean;
  children: ReactNode;
}

/** Shows a title that unfolds what it names; what is folded is not mounted. */
export function Folded({ title, isNeeded = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [before, setBefore] = useState(isNeeded);
  if (before !== isNeeded) {
    setBefore(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-xl font-semibold">{title}</summary>
      {isOpen && <div className="mt-3">{children}</div>}
    </details>
  );
}
