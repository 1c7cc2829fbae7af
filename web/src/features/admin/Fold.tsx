import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface FoldProps {
  label: string;
  /** Which one this is, read after the label. */
  of: string;
  children: ReactNode;
}

/** Shows details of a list entry, folded by default; takes the whole line when open. */
export function Fold({ label, of, children }: FoldProps) {
  return (
    <details className="group text-sm open:w-full">
      <summary className="inline-flex min-h-7 items-center gap-1 rounded-sm text-soft hover:text-ink pointer-coarse:min-h-11 max-md:min-h-11">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        <span>{label}</span>
        <VisuallyHidden>{` ${of}`}</VisuallyHidden>
      </summary>
      {children}
    </details>
  );
}
