import type { Group } from '@teamsparks/contract/groups/addresses';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../shared/ui/Button.tsx';

interface GroupChoiceProps {
  groups: readonly Group[];
  /** What choosing a group fills in. */
  words: (group: Group) => string;
  isChosen: (group: Group) => boolean;
  onChoose: (group: Group) => void;
  disabled?: boolean;
}

/** The person's groups, offered before a number of teams or children is asked for; nothing for people without groups (PRE-002). */
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
