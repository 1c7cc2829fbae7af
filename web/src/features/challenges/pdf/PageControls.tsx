import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { DraftNumber } from './DraftNumber.tsx';
import { pageOfField } from './page-layout.ts';

interface PageControlsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** DET-009, GAP-14 */
export function PageControls({ page, count, onPage }: PageControlsProps) {
  return (
    <div role="group" aria-label="Pages" className="flex items-center gap-1">
      <IconButton label="Previous page" icon={ChevronUp} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        Page
        <DraftNumber
          label={`Page, 1 to ${count}`}
          value={page}
          min={1}
          max={count}
          onLeave={(text) => onPage(pageOfField(text, page, count))}
        />
        of {count}
      </span>
      <IconButton label="Next page" icon={ChevronDown} disabled={page >= count} onClick={() => onPage(page + 1)} />
    </div>
  );
}
