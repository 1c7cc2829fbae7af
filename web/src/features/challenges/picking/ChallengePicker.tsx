import type { LibraryRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { aroundMinutes, setupMinutesOf, setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ChallengeWords } from '../../../parts/sheet-words/ChallengeWords.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ResultPages } from '../../../shared/ui/ResultPages.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { libraryQuery, noNarrowing } from '../challenges.queries.ts';
import { countFilters, defaultLibrarySearch, type LibrarySearch, withChange } from '../library/library-filters.ts';
import { PickerFilters } from './PickerFilters.tsx';

export interface PickedChallenge {
  id: number;
  name: string;
  /** Minutes that it takes in a plan; absent where they are unknown. */
  minutes?: number;
}

interface ChallengePickerProps {
  /** In the order in which they were chosen. */
  chosen: readonly PickedChallenge[];
  /** Ids that are marked as already in the plan. */
  present: ReadonlySet<number>;
  onChosen: (next: readonly PickedChallenge[]) => void;
}

/** There is room for a preview beside the list. */
const wide = '(min-width: 64rem)';

/**
 * Shows the library's filters, search and pages to choose several challenges from, each with a preview of its texts;
 * archived ones cannot be chosen. Nothing of the search is in the address.
 */
export function ChallengePicker({ chosen, present, onChosen }: ChallengePickerProps) {
  const [search, setSearch] = useState<LibrarySearch>(defaultLibrarySearch);
  const [own, setOwn] = useState(noNarrowing);
  const [filtering, setFiltering] = useState(false);
  const [previewed, setPreviewed] = useState<PickedChallenge>();
  const isWide = useMediaQuery(wide);
  const answer = useQuery({ ...libraryQuery(search, own), placeholderData: keepPreviousData });
  const filters = countFilters(search) + own.not_run_with.length + own.box.length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search the library"
          placeholder="Search challenges..."
          address={search.search}
          onSearch={(text) => setSearch(withChange(search, { search: text }))}
        />
        <Button icon={SlidersHorizontal} aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {filters > 0 ? `Filters (${filters})` : 'Filters'}
        </Button>
      </div>
      {filtering && (
        <PickerFilters
          search={search}
          own={own}
          facets={answer.data?.facets}
          onSearch={setSearch}
          onOwn={(next) => {
            setOwn(next);
            setSearch({ ...search, page: 1 });
          }}
        />
      )}
      <Chosen chosen={chosen} onChosen={onChosen} />
      <ResultPages page={answer.data} label="Pages of challenges" onPage={(page) => setSearch({ ...search, page })} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading challenges..." />}
          failed="Failed to fetch challenges"
          isEmpty={({ total }) => total === 0}
          empty={<p className="py-6 text-center text-soft">No matching challenges.</p>}
        >
          {(page) => (
            <ul aria-label="Challenges" className="flex min-w-0 flex-col">
              {page.items.map((row) => (
                <PickerRow
                  key={row.id}
                  row={row}
                  isChosen={chosen.some(({ id }) => id === row.id)}
                  isPresent={present.has(row.id)}
                  isPreviewed={previewed?.id === row.id}
                  previewBelow={!isWide}
                  onToggle={(on) =>
                    onChosen([...chosen.filter(({ id }) => id !== row.id), ...(on ? [pickedOf(row)] : [])])
                  }
                  onPreview={() => setPreviewed(previewed?.id === row.id ? undefined : pickedOf(row))}
                />
              ))}
            </ul>
          )}
        </ListStates>
        {isWide && (
          <aside aria-label="Preview" className="sticky top-0 rounded-lg border border-line p-4">
            {previewed ? (
              <ChallengeWords key={previewed.id} challenge={previewed} />
            ) : (
              <p className="py-6 text-center text-soft">Choose “Preview” to read a challenge here.</p>
            )}
          </aside>
        )}
      </div>
    </div>
  );
}

/** Shows the chosen challenges, each with its removal, above the list while that is searched and paged. */
function Chosen({ chosen, onChosen }: Pick<ChallengePickerProps, 'chosen' | 'onChosen'>) {
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-2 empty:hidden">
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <Chip removeLabel={`Remove ${name}`} onRemove={() => onChosen(chosen.filter((one) => one.id !== id))}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Returns what a challenge takes in a plan (minutes): its working parts, reading and scoring. */
const inPlan = (minutes: number): number => minutes + aroundMinutes;

const pickedOf = ({ id, name, minutes }: LibraryRow): PickedChallenge => ({
  id,
  name,
  ...(minutes !== null && { minutes: inPlan(minutes) }),
});

interface PickerRowProps {
  row: LibraryRow;
  isChosen: boolean;
  isPresent: boolean;
  isPreviewed: boolean;
  previewBelow: boolean;
  onToggle: (on: boolean) => void;
  onPreview: () => void;
}

function PickerRow({ row, isChosen, isPresent, isPreviewed, previewBelow, onToggle, onPreview }: PickerRowProps) {
  const { name, category, level, minutes, setup_difficulty, deleted_at } = row;
  const isArchived = deleted_at !== null;
  const facts = [
    minutes !== null && `${inPlan(minutes)} min`,
    setup_difficulty !== undefined && setupWords(setupMinutesOf(setup_difficulty)),
    category,
    level,
    isPresent && 'In the plan',
    isArchived && 'Archived',
  ]
    .filter(Boolean)
    .join(' · ');
  const words = (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-soft">{facts}</span>
    </span>
  );
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 py-1">
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={isChosen}
            disabled={isArchived}
            onChange={({ target }) => onToggle(target.checked)}
          />
          {words}
        </label>
        <Button variant="quiet" size="sm" icon={Eye} aria-pressed={isPreviewed} onClick={onPreview}>
          Preview<span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
      {isPreviewed && previewBelow && (
        <div className="rounded-md border border-line p-4">
          <ChallengeWords challenge={row} />
        </div>
      )}
    </li>
  );
}
