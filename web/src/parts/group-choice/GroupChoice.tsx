import { groupHues, type GroupColor } from '@teamsparks/contract/shared/group-colors';
import { searchMaxLength } from '@teamsparks/contract/shared/limits';
import { useId, useRef, useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ChoiceChip } from '../../shared/ui/ChoiceChip.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { readLastGroup } from './last-group.ts';

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
  /** Of more than two groups shows the chosen one alone, with a button for the others. */
  folds?: boolean;
}

/** Most groups that are offered at first; a button shows the others. */
const fewMax = 4;
/** Most groups that are offered at once; more come with a search. */
const chipsMax = 9;

/**
 * Shows groups as buttons, chosen ones pressed: at first up to four, the one chosen last on this device before the others, with
 * a button that shows up to nine; of more, the chosen ones and nine that a search by name finds. Where one group is
 * chosen it can fold to that one. Shows nothing if there are none.
 */
export function GroupChoice<Group extends Choice>(props: GroupChoiceProps<Group>) {
  const { label = 'For your group', words, isChosen, onChoose, disabled = false, folds = false } = props;
  const id = useId();
  const groups = useLastFirst(props.groups);
  const chosen = groups.filter(isChosen);
  const moreButton = useRef<HTMLButtonElement>(null);
  const isAlone = folds && chosen.length > 0 && groups.length > 2;
  const few = isAlone ? chosen : fewOf(groups, isChosen);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  if (groups.length === 0) return null;
  const isSearched = groups.length > chipsMax;
  const others = groups.filter((group) => !isChosen(group) && isNamed(group, search));
  const all = isSearched ? [...chosen, ...others.slice(0, chipsMax)] : groups;
  function show(open: boolean): void {
    setSearch('');
    setOpen(open);
  }
  function choose(group: Group): void {
    if (folds) {
      // The search that may have the focus goes away.
      moreButton.current?.focus();
      show(false);
    }
    onChoose(group);
  }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5 print:hidden">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {isSearched && isOpen && (
        <GroupSearch
          value={search}
          onChange={setSearch}
          count={others.length}
          onFirst={() => others[0] && choose(others[0])}
        />
      )}
      <div className={`flex gap-2 ${isAlone && !isOpen ? 'items-center' : 'flex-wrap'}`}>
        {(isOpen ? all : few).map((group) => (
          <ChoiceChip key={group.id} chosen={isChosen(group)} disabled={disabled} onClick={() => choose(group)}>
            {group.color && !isChosen(group) && <Dot color={group.color} />}
            <span className="min-w-0 text-left wrap-anywhere">
              {words ? `${endsLeftToRight(group.name)}, ${words(group)}` : group.name}
            </span>
          </ChoiceChip>
        ))}
        {few.length < groups.length && (
          <Button ref={moreButton} variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => show(!isOpen)}>
            {isOpen ? 'Close' : isAlone ? 'Change' : `${groups.length - few.length} more`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the groups, the one that was chosen last on this device when the screen opened before the others. */
function useLastFirst<Group extends Choice>(groups: readonly Group[]): readonly Group[] {
  const [last] = useState(readLastGroup);
  return groups.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
}

/** Returns the chosen groups and the first others, in their order: four, or more if more are chosen. */
function fewOf<Group extends Choice>(groups: readonly Group[], isChosen: (group: Group) => boolean): Group[] {
  let room = fewMax - groups.filter(isChosen).length;
  return groups.filter((group) => isChosen(group) || room-- > 0);
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
