import { Tag } from 'lucide-react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { type ChipKey, type LibrarySearch, withChange, withOption, withoutFilters } from './library-filters.ts';
import { chipWords, panelGroups } from './library-groups.ts';

interface ActiveFiltersProps {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
  /** Called when the last chip disappears, so that the focus moves elsewhere. */
  onEmptied: () => void;
}

/**
 * Shows the search text and the active filters as chips that remove them, keywords only with
 * `read_challenge_details`, and a button that clears all; nothing if there are none.
 */
export function ActiveFilters({ search, onSearch, onEmptied }: ActiveFiltersProps) {
  const session = useSession();
  // People who may not see keywords can neither filter by them nor see their chips.
  const keys: ChipKey[] = [
    ...panelGroups(session).map(({ key }) => key),
    ...(session.can('read_challenge_details') ? (['tag'] as const) : []),
  ];
  const active = keys.flatMap((key) => search[key].map((option) => ({ key, option, text: chipWords(key, option) })));
  const chips = active.length + (search.search === '' ? 0 : 1);
  if (chips === 0) return null;
  const remove = (next: LibrarySearch): void => {
    const following = document.activeElement?.nextElementSibling;
    if (chips > 1 && following instanceof HTMLElement) following.focus();
    else onEmptied();
    onSearch(next);
  };
  const clearAll = (): void => {
    onEmptied();
    onSearch(withoutFilters(search));
  };
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {search.search !== '' && (
        <Chip
          removeLabel={`Remove search “${search.search}”`}
          onRemove={() => remove(withChange(search, { search: '' }))}
        >
          <span className="max-w-60 truncate">“{search.search}”</span>
        </Chip>
      )}
      {active.map(({ key, option, text }) => (
        <Chip
          key={key + option}
          removeLabel={`Remove ${key === 'tag' ? 'keyword' : 'filter'} ${text}`}
          onRemove={() => remove(withOption(search, key, option, false))}
        >
          {key === 'tag' && <Tag className="size-3.5 shrink-0" aria-hidden="true" />}
          <span className="max-w-60 truncate">{text}</span>
        </Chip>
      ))}
      <Button variant="quiet" size="sm" onClick={clearAll}>
        Clear all filters
      </Button>
    </div>
  );
}
