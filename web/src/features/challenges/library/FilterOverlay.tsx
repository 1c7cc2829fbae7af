import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { countFilters, withoutFilters } from './library-filters.ts';

interface FilterOverlayProps extends FilterPanelProps {
  total: number | undefined;
  onClose: () => void;
}

/**
 * Shows the filters in a dialog over the list, for small screens, with a button that clears them and the keywords
 * but not the search text, if any is set, and one that closes the dialog, with the number of matching
 * challenges once it is known.
 */
export function FilterOverlay({ total, onClose, ...panel }: FilterOverlayProps) {
  return (
    <Dialog
      open
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
