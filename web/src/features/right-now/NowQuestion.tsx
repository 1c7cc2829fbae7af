import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { packTeamsMax } from '@teamsparks/contract/shared/limits';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { GroupChoice } from '../../parts/group-choice/GroupChoice.tsx';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { teamsInRounds } from '../../parts/group-choice/teams-in-rounds.ts';
import { plural } from '../../shared/format/format.ts';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { MaterialChoice, MoreChoices, OtherChoices } from './MaterialChoice.tsx';
import { MinutesSlider } from './MinutesSlider.tsx';
import { type Ask, boxIdsIn, groupValues, type Question, thingsIn } from './now-search.ts';
import { placeWords } from './now-words.ts';

interface NowQuestionProps {
  search: Question;
  boxes: readonly BoxRow[];
  onAsk: Ask;
}

/**
 * Shows the form above both tabs: group, teams, minutes, level and materials; small screens fold all but group and
 * minutes. Each change calls `onAsk` with what changed, the minutes after a moment; choosing a group also with its
 * level, teams and, if it has them, minutes.
 */
export function NowQuestion({ search, boxes, onAsk: ask }: NowQuestionProps) {
  const groups = useOwnGroups() ?? [];
  const isWide = useMediaQuery('(min-width: 48rem)');
  const minutes = <MinutesSlider minutes={search.minutes} onChange={(minutes) => ask({ minutes })} />;
  return (
    <search
      aria-label="What you have"
      className="mb-6 flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <GroupChoice
        groups={groups}
        folds
        words={({ teams }) => teamsInRounds(teams)}
        isChosen={({ id }) => search.not_run_with === String(id)}
        onChoose={(group) => ask(search.not_run_with === String(group.id) ? { not_run_with: '' } : groupValues(group))}
      />
      {isWide ? (
        <>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
            <Teams search={search} ask={ask} />
            {minutes}
            <LevelChoice search={search} ask={ask} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1">
              <MaterialChoice search={search} boxes={boxes} ask={ask} />
            </div>
            <MoreChoices search={search} ask={ask} />
          </div>
        </>
      ) : (
        <>
          {minutes}
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{summaryWords(search, boxes)}</summary>
            <div className="flex flex-col gap-4 pt-3">
              <Teams search={search} ask={ask} />
              <LevelChoice search={search} ask={ask} />
              <MaterialChoice search={search} boxes={boxes} ask={ask} />
              <OtherChoices search={search} ask={ask} />
            </div>
          </details>
        </>
      )}
    </search>
  );
}

/** Returns the folded choices in words: "2 teams, Elementary, Blue crate". */
function summaryWords(search: Question, boxes: readonly BoxRow[]): string {
  const chosen = boxes.filter(({ id }) => boxIdsIn(search).includes(String(id)));
  const place = placeWords(chosen, thingsIn(search)) ?? 'any materials';
  return [plural(search.teams, 'team', 'teams'), search.level || 'every level', place].join(', ');
}

const teamOptions = Array.from({ length: packTeamsMax }, (_, at) => ({
  value: String(at + 1),
  label: plural(at + 1, 'team', 'teams'),
}));
const levelOptions = [{ value: '', label: 'Every level' }, ...levels.map((value) => ({ value, label: value }))];

/** Shows the number of teams. */
function Teams({ search, ask }: { search: Question; ask: Ask }) {
  return (
    <div>
      <LabeledSelect
        label="Teams"
        options={teamOptions}
        value={String(search.teams)}
        onChange={(teams) => ask({ teams: Number(teams) })}
      />
    </div>
  );
}

/** Shows the level, or every level. */
function LevelChoice({ search, ask }: { search: Question; ask: Ask }) {
  return (
    <div>
      <LabeledSelect<Level | ''>
        label="Level"
        options={levelOptions}
        value={search.level}
        onChange={(level) => ask({ level })}
      />
    </div>
  );
}
