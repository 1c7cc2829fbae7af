import { teamNameMaxLength } from '@teamsparks/contract/runs/vocabulary';
import { teamsAtOnce } from '@teamsparks/contract/shared/rounds';
import { Dices, Minus, Plus } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldError } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { fillTeamNames } from './run-choices.ts';

interface TeamNamesProps {
  names: string[];
  /** Why the run cannot begin. */
  problem: string | undefined;
  onChange: (names: string[]) => void;
}

/** Shows a field for the name of each team, with buttons for one team less or more and for other names. */
export function TeamNames({ names, problem, onChange }: TeamNamesProps) {
  const { length } = names;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{length === 1 ? '1 team' : `${length} teams`}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={Minus}
          label="One team less"
          disabled={length <= 1}
          onClick={() => onChange(names.slice(0, -1))}
        />
        <IconButton
          icon={Plus}
          label="One team more"
          disabled={length >= teamsAtOnce}
          onClick={() => onChange(fillTeamNames(length + 1, names, Date.now()))}
        />
        <Button size="sm" icon={Dices} onClick={() => onChange(fillTeamNames(length, [], Date.now()))}>
          Other names
        </Button>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {names.map((name, at) => (
          <input
            key={at}
            className="control"
            aria-label={`Name of team ${at + 1}`}
            value={name}
            maxLength={teamNameMaxLength}
            onChange={({ target }) => onChange(names.map((name, index) => (index === at ? target.value : name)))}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <p className="text-sm text-soft">Leave out children’s names.</p>
    </fieldset>
  );
}
