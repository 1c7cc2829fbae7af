import { groupHues, type GroupColor } from '@teamsparks/contract/shared/group-colors';
import { searchMaxLength } from '@teamsparks/contract/shared/limits';
import { useId, useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { ChoiceChip } from '../../shared/ui/ChoiceChip.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';

interface Choice {
  id: number;
  name: string;
  color?: GroupColor;
}

interface GroupChoiceProps<Group extends Choice> {
  groups: readonly Group[];
  label?: string;
  /** Words on the group's button about what choosing it fills in. */
  words?: (group: Group) => string;
  isChosen: (group: Group) => boolean;
  onChoose: (group: Group) => void;
  disabled?: boolean;
}

/** Most groups that are offered at once; more come with a search. */
const chipsMax = 9;

/**
 * Shows up to nine groups as buttons, chosen ones pressed; of more, the chosen ones and nine that a search by name finds.
 * Shows nothing if there are none.
 */
export function GroupChoice<Group extends Choice>(props: GroupChoiceProps<Group>) {
  const { groups, label = 'For your group', words, isChosen, onChoose, disabled = false } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  if (groups.length === 0) return null;
  const isSearched = groups.length > chipsMax;
  const others = isSearched ? groups.filter((group) => !isChosen(group) && isNamed(group, search)) : [];
  const shown = isSearched ? [...groups.filter(isChosen), ...others.slice(0, chipsMax)] : groups;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5 print:hidden">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {isSearched && (
        <GroupSearch
          value={search}
          onChange={setSearch}
          count={others.length}
          onFirst={() => others[0] && onChoose(others[0])}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((group) => (
          <ChoiceChip key={group.id} chosen={isChosen(group)} disabled={disabled} onClick={() => onChoose(group)}>
            {group.color && !isChosen(group) && <Dot color={group.color} />}
            <span className="min-w-0 text-left wrap-anywhere">
              {words ? `${endsLeftToRight(group.name)}, ${words(group)}` : group.name}
            </span>
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}

/** Returns the name; of one in Hebrew or Arabic with a mark at its end, so that a number after it stays on its side. */
const endsLeftToRight = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(name) ? `${name}\u200E` : name;

const Dot = ({ color }: { color: GroupColor }) => (
  <span aria-hidden="true" className="size-3 shrink-0 rounded-full" style={{ backgroundColor: groupHues[color] }} />
);

const isNamed = ({ name }: Choice, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());

interface GroupSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** Number of groups found that are not chosen yet. */
  count: number;
  /** Chooses the first group found. */
  onFirst: () => void;
}

/** Shows the search of groups by name; Enter chooses the first one, and does not send the form around it. */
function GroupSearch({ value, onChange, count, onFirst }: GroupSearchProps) {
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search groups"
        placeholder="Search groups..."
        value={value}
        maxLength={searchMaxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (value.trim() !== '') onFirst();
        }}
      />
      <p role="status" className="text-sm text-soft">
        {foundWords(count)}
      </p>
    </>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'No other group has this name.';
  return count > chipsMax
    ? `${chipsMax} of ${count} groups. Type a name to find the others.`
    : plural(count, 'group', 'groups');
}
