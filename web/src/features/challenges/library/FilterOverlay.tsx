import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { countFilters, withoutFilters } from './library-filters.ts';

interface FilterOverlayProps extends FilterPanelProps {
  open: boolean;
  total: number | undefined;
  onClose: () => void;
}

/** The filters over the list at widths of 768 px or less (LIB-038). */
export function FilterOverlay({ open, total, onClose, ...panel }: FilterOverlayProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          {countFilters(panel.search) > 0 && (
            <Button onClick={() => panel.onSearch({ ...withoutFilters(panel.search), search: panel.search.search })}>
              Clear all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? 'Show challenges' : `Show ${plural(total, 'challenge', 'challenges')}`}
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
