import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';

interface ChosenFileProps {
  name: string;
  /** "1.2 MB, 3 pages" */
  facts: string;
  children?: ReactNode;
  onRemove: () => void;
}

/** A file that was chosen, and how far it is. */
export function ChosenFile({ name, facts, children, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-paper p-3">
      <FileText className="mt-0.5 size-6 shrink-0 text-brand" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{facts}</p>
        {children}
      </div>
      <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </div>
  );
}
