import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { FilterField } from '../FilterField.tsx';
import { actionFilters } from './audit-actions.ts';
import { type AuditSearch, auditSearchOf } from './audit-search.ts';

interface AuditToolbarProps {
  search: AuditSearch;
  onSearch: (next: AuditSearch, replace?: boolean) => void;
}

/** What, who and when: each change begins again on page 1. */
export function AuditToolbar({ search, onSearch }: AuditToolbarProps) {
  const change = (part: Partial<Record<keyof AuditSearch, string>>, replace?: boolean): void =>
    onSearch(auditSearchOf({ ...search, ...part, page: 1 }), replace);
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1.4fr_10rem_10rem]">
      <div className="max-lg:col-span-2">
        <FilterField label="What">
          {(id) => (
            <Select
              id={id}
              options={actionFilters}
              value={search.action}
              onChange={({ target }) => change({ action: target.value })}
            />
          )}
        </FilterField>
      </div>
      <div className="flex max-lg:col-span-2">
        <SearchBox
          label="Done by"
          placeholder="Part of a username"
          address={search.actor}
          onSearch={(actor) => change({ actor }, true)}
        />
      </div>
      <Day label="From (UTC)" value={search.from} onChange={(from) => change({ from })} />
      <Day label="To (UTC)" value={search.to} onChange={(to) => change({ to })} />
    </search>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <FilterField label={label}>
      {(id) => <TextInput id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />}
    </FilterField>
  );
}
