import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedPartProps {
  /** Id of the heading; the summary's is the same with "-summary". */
  id: string;
  title: string;
  summary: string;
  children: ReactNode;
}

/** Shows a part of what was practiced, folded below its heading and a sentence. */
export function FoldedPart({ id, title, summary, children }: FoldedPartProps) {
  return (
    <section aria-labelledby={id}>
      <details className="group">
        <summary className="flex min-h-11 items-center gap-3 rounded-md py-2">
          <span className="min-w-0 flex-1">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <span id={`${id}-summary`} className="block text-sm text-soft">
              {summary}
            </span>
          </span>
          <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />
        </summary>
        <div className="pt-2 pb-4">{children}</div>
      </details>
    </section>
  );
}
