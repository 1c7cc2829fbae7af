import { CircleDashed } from 'lucide-react';

/** Says that a rating is one that nobody chose. */
export function UntouchedNote({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm text-soft">
      <CircleDashed className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
