import type { Group } from '@teamsparks/contract/groups/addresses';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../shared/ui/Button.tsx';

interface GroupChoiceProps {
  groups: readonly Group[];
  /** Words on the group's button about what choosing it fills in. */
  words: (group: Group) => string;
  isChosen: (group: Group) => boolean;
  onChoose: (group: Group) => void;
  disabled?: boolean;
}

/** Shows these groups as buttons, chosen ones pressed; nothing if there are none. */
export function GroupChoice({ groups, words, isChosen, onChoose, disabled = false }: GroupChoiceProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5 print:hidden">
      <p id={id} className="font-semibold">
        For your group
      </p>
      <div className="flex flex-wrap gap-2 *:whitespace-normal">
        {groups.map((group) => (
          <Button
            key={group.id}
            size="sm"
            icon={Users}
            variant={isChosen(group) ? 'primary' : 'secondary'}
            aria-pressed={isChosen(group)}
            disabled={disabled}
            onClick={() => onChoose(group)}
          >
            <span className="wrap-anywhere">
              {group.name}, {words(group)}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
