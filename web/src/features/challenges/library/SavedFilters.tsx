import {
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  type SavedFilter,
  saveFilter,
} from '@teamsparks/contract/challenges/addresses/saved-filters';
import { savedFilterNameMaxLength } from '@teamsparks/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Save, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { queryKeys } from '../../../parts/query-keys.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { stringifySearch } from '../../../shared/url-state/search-params.ts';
import { countFilters, type LibrarySearch, librarySearchOf, withoutDefaults } from './library-filters.ts';

const savedFiltersQuery = callQuery(queryKeys.savedFilters, listSavedFilters);

/** Returns the search that a saved filter opens, without options that the library no longer has. */
const searchOf = ({ query }: Pick<SavedFilter, 'query'>): LibrarySearch => librarySearchOf(query);

const written = (search: LibrarySearch) => stringifySearch(withoutDefaults({ ...search, page: 1 }));

/** Tells whether two searches are the same, whatever their page. */
const isSame = (one: LibrarySearch, other: LibrarySearch): boolean => written(one) === written(other);

/** Saves a search, without its page, under this name; reloads the saved filters. */
function save(name: string, search: LibrarySearch) {
  const { page: _, ...query } = search;
  return changing(call(saveFilter, { body: { name, query } }), queryKeys.savedFilters);
}

/** Renames a saved filter and reloads the saved filters. */
const rename = ({ id }: SavedFilter, name: string) =>
  changing(call(renameSavedFilter, { params: { id: String(id) }, body: { name } }), queryKeys.savedFilters);

/** Deletes a saved filter and reloads the saved filters. */
const remove = ({ id }: SavedFilter) =>
  changing(call(deleteSavedFilter, { params: { id: String(id) } }), queryKeys.savedFilters);

interface NameFormProps {
  name: string;
  /** Saves the name; throws if it is refused. */
  onName: (name: string) => Promise<unknown>;
  onEnd: () => void;
}

/** Shows the form that names a saved filter; a refused name stays to be corrected. */
function NameForm({ name: before, onName, onEnd }: NameFormProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onName(name);
      onEnd();
    } catch (failure) {
      setError(failureWords('The filter was not saved.', failure));
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-2 py-2" onSubmit={(event) => void submit(event)}>
      <Field label="Name of the filter" error={error}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoFocus
            maxLength={savedFilterNameMaxLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={busy}>
          Save
        </Button>
        <Button size="sm" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

async function removeWithUndo(filter: SavedFilter): Promise<void> {
  try {
    await remove(filter);
    const undo = () =>
      void save(filter.name, searchOf(filter)).catch((failure: unknown) =>
        toast(failureWords('The filter was not saved.', failure), 'failure'),
      );
    toast(`“${filter.name}” was deleted.`, 'success', { label: 'Undo', onClick: undo });
  } catch (failure) {
    toast(failureWords('The filter was not deleted.', failure), 'failure');
  }
}

interface SavedFilterRowProps {
  filter: SavedFilter;
  isCurrent: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/**
 * Shows a saved filter as a link with buttons to rename and delete it. A link, so that it opens in a tab and can be
 * copied; the address decides what is shown.
 */
function SavedFilterRow({ filter, isCurrent, onRename, onRemove }: SavedFilterRowProps) {
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/challenges"
        search={searchOf(filter)}
        resetScroll={false}
        activeProps={{}}
        aria-current={isCurrent ? 'true' : undefined}
        className="min-w-0 flex-1 py-1 wrap-anywhere underline-offset-4 hover:underline aria-[current=true]:font-bold max-md:py-2.5"
      >
        {filter.name}
      </Link>
      <IconButton size="sm" icon={Pencil} label={`Rename ${filter.name}`} onClick={onRename} />
      <IconButton size="sm" icon={Trash2} label={`Delete ${filter.name}`} onClick={onRemove} />
    </div>
  );
}

/**
 * Shows the saved filters of the person, and a button to save the current ones unless they are saved already or there
 * are none.
 */
export function SavedFilters({ search }: { search: LibrarySearch }) {
  const area = useRef<HTMLDivElement>(null);
  const { data: filters, isError, refetch } = useQuery(savedFiltersQuery);
  /** Id of the filter that is being named, 0 for a new one. */
  const [named, setNamed] = useState<number | null>(null);
  const isSaved = filters?.some((filter) => isSame(searchOf(filter), search)) ?? true;
  const narrowed = countFilters(search) > 0 || search.search !== '' || search.tag.length > 0;
  const end = (): void => {
    setNamed(null);
    // The focused control is gone.
    area.current?.focus();
  };
  return (
    <div ref={area} tabIndex={-1}>
      {isError && (
        <p className="text-sm">
          Your saved filters could not be loaded.{' '}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {filters?.length === 0 && !narrowed && (
        <p className="text-sm text-soft">Choose filters, then save them here to come back to them.</p>
      )}
      {named === 0 && <NameForm name="" onName={(name) => save(name, search)} onEnd={end} />}
      {narrowed && !isSaved && named === null && (
        <Button variant="quiet" size="sm" icon={Save} onClick={() => setNamed(0)}>
          Save these filters
        </Button>
      )}
      <ul>
        {filters?.map((filter) => (
          <li key={filter.id}>
            {named === filter.id ? (
              <NameForm name={filter.name} onName={(name) => rename(filter, name)} onEnd={end} />
            ) : (
              <SavedFilterRow
                filter={filter}
                isCurrent={isSame(searchOf(filter), search)}
                onRename={() => setNamed(filter.id)}
                onRemove={() => void removeWithUndo(filter).then(() => area.current?.focus())}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
