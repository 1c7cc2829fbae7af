import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import type { RunPlace, RunRules } from '@teamsparks/contract/runs/vocabulary';
import { teamsAtOnce } from '@teamsparks/contract/shared/rounds';
import { plural } from '../../shared/format/format.ts';
import { Segments } from '../../shared/ui/Segments.tsx';
import { GroupChoice } from '../group-choice/GroupChoice.tsx';
import { ChoiceName } from './ChoiceName.tsx';
import { Rounds } from './Rounds.tsx';
import { TeamNames } from './TeamNames.tsx';

const rulesOptions = [
  { value: 'practice', label: 'Practice' },
  { value: 'tournament', label: 'Tournament rules' },
] as const;
const placeOptions = [
  { value: 'room', label: 'Other screens join' },
  { value: 'alone', label: 'This device only' },
] as const;

type Group = RunBeginning['groups'][number];

interface RunSettingProps {
  beginning: RunBeginning;
  chosen: {
    group: Group | undefined;
    chooseGroup: (group: Group) => void;
    names: string[];
    setNames: (names: string[]) => void;
    rules: RunRules;
    setRules: (rules: RunRules) => void;
    place: RunPlace;
    setPlace: (place: RunPlace) => void;
  };
  /** For one person: rules and screens alone. */
  isAlone: boolean;
  /** What is wrong with the names of the teams. */
  problem: string | undefined;
}

/** Shows the choices of a run besides minutes and sounds: group, teams, rules and screens. */
export function RunSetting({ beginning, chosen, isAlone, problem }: RunSettingProps) {
  const { group, names, rules, place } = chosen;
  return (
    <>
      {!isAlone && (
        <>
          <GroupChoice
            groups={beginning.groups}
            words={({ teams }) => plural(teams, 'team', 'teams')}
            isChosen={({ id }) => id === group?.id}
            onChoose={chosen.chooseGroup}
          />
          {group && group.teams > teamsAtOnce && <Rounds of={group.teams} />}
          <TeamNames names={names} problem={problem} onChange={chosen.setNames} />
        </>
      )}
      <div>
        <ChoiceName words="Rules" />
        <Segments legend="Rules" options={rulesOptions} value={rules} onChange={chosen.setRules} />
      </div>
      {beginning.only_alone ? (
        <p className="text-soft">This is a draft. It runs on this device only until it is published.</p>
      ) : (
        <div>
          <ChoiceName words="Screens" />
          <Segments legend="Screens" options={placeOptions} value={place} onChange={chosen.setPlace} />
        </div>
      )}
    </>
  );
}
