import { setupMinutesOf, setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import { buildPracticePlan, type PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { planPartOf } from '@teamsparks/contract/right-now/plan-part';
import { practicePlanMinutesMax, practicePlanMinutesMin } from '@teamsparks/contract/right-now/practice-plan-parts';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { GroupChoice } from '../../../parts/group-choice/GroupChoice.tsx';
import { keepLastGroup } from '../../../parts/group-choice/last-group.ts';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { teamsInRounds } from '../../../parts/group-choice/teams-in-rounds.ts';
import type { NewPart } from '../../../parts/plans/plan-calls.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { nameForGroup, type ToFill } from './event-to-fill.ts';

const step = 15;
const minuteOptions = Array.from({ length: (practicePlanMinutesMax - practicePlanMinutesMin) / step + 1 }, (_, at) => {
  const minutes = practicePlanMinutesMin + at * step;
  return { value: String(minutes), label: `${minutes} minutes` };
});
/** Returns the choices of minutes, with these between them. */
const optionsWith = (minutes: number) =>
  minuteOptions.some(({ value }) => value === String(minutes))
    ? minuteOptions
    : [...minuteOptions, { value: String(minutes), label: `${minutes} minutes` }].toSorted(
        (a, b) => Number(a.value) - Number(b.value),
      );
const noGroups: readonly Group[] = [];
const levelOptions = [{ value: '', label: 'Every level' }, ...levels.map((value) => ({ value, label: value }))];

const anyone: ToFill = { minutes: 60, level: '', teams: 1, group: undefined };

/** Returns what a session is built for at first: the only group that the person leads, else anyone. */
function firstToFill([only, ...others]: readonly Group[]): ToFill {
  return only && others.length === 0 ? { ...anyone, ...filledFor(only) } : anyone;
}

/** Returns what a group sets; minutes only where it has some. */
const filledFor = ({ id, level, teams, minutes }: Group) => ({
  group: id,
  level,
  teams: splitIntoRounds(teams).teams,
  ...(minutes && { minutes: nearest(minutes) }),
});

interface FillMinutesProps {
  /** What it is built for, with the groups that it is for; absent: a group may be chosen, and an only one is. */
  first?: ToFill;
  /** Called with a name for the plan of the chosen group, or with '' if none is chosen. */
  onName?: (name: string) => void;
  onChange: (parts: readonly NewPart[]) => void;
}

/**
 * Shows a practice plan that is built from minutes and level, or from a group's, then also for its teams, with a
 * button for another one. Passes its parts to `onChange`, and [] while the next one loads.
 */
export function FillMinutes({ first, onName, onChange }: FillMinutesProps) {
  const own = useOwnGroups();
  if (first) return <Filling begun={first} groups={noGroups} onChange={onChange} />;
  return own ? (
    <Filling begun={firstToFill(own)} groups={own} onName={onName} onChange={onChange} />
  ) : (
    <Skeleton className="h-40 w-full" />
  );
}

interface FillingProps extends Pick<FillMinutesProps, 'onChange'> {
  onName?: FillMinutesProps['onName'] | undefined;
  begun: ToFill;
  /** Groups to choose from. */
  groups: readonly Group[];
}

function Filling({ begun, groups, onName, onChange }: FillingProps) {
  const [minutes, setMinutes] = useState(begun.minutes);
  const [level, setLevel] = useState(begun.level);
  const [group, setGroup] = useState(begun.group);
  const [teams, setTeams] = useState(begun.teams);
  const [seed, setSeed] = useState(1);
  const nameFor = useEffectEvent((id: number | undefined) => {
    const its = groups.find((one) => one.id === id);
    onName?.(its ? nameForGroup(its) : '');
  });
  useEffect(() => nameFor(group), [group]);
  const body = { minutes, teams, seed, level: level || null, not_run_with: group ?? null, setup: false };
  const answer = useQuery({
    ...callQuery(workKeys.now.page(body), buildPracticePlan, { body }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data, isPlaceholderData } = answer;
  // No plan while the next one loads: the one on screen no longer matches the choices.
  const current = isPlaceholderData ? undefined : data;
  const tell = useEffectEvent((practicePlan: PracticePlan | undefined) =>
    onChange(practicePlan?.parts.map(planPartOf) ?? []),
  );
  useEffect(() => tell(current), [current]);
  return (
    <div className="flex flex-col gap-3">
      <GroupChoice
        groups={groups}
        folds
        words={(one) => teamsInRounds(one.teams)}
        isChosen={({ id }) => id === group}
        onChoose={(one) => {
          const its = filledFor(one);
          setGroup(one.id === group ? undefined : one.id);
          keepLastGroup(one.id === group ? null : one.id);
          setLevel(its.level);
          setTeams(its.teams);
          if (its.minutes) setMinutes(its.minutes);
        }}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <div>
          <LabeledSelect
            label="Minutes"
            options={optionsWith(begun.minutes)}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          />
        </div>
        <div>
          <LabeledSelect<Level | ''> label="Level" options={levelOptions} value={level} onChange={setLevel} />
        </div>
        <div className="flex h-10 pointer-coarse:h-11">
          <Button icon={Dices} onClick={() => setSeed(seed + 1)}>
            Try another mix
          </Button>
        </div>
      </div>
      <ListStates answer={answer} loading={<Skeleton className="h-40 w-full" />} failed="Failed to build the session">
        {({ parts }) => <BuiltParts parts={parts} minutes={minutes} />}
      </ListStates>
    </div>
  );
}

interface BuiltPartsProps {
  parts: PracticePlan['parts'];
  /** Minutes that there are. */
  minutes: number;
}

/** Shows the parts of a practice plan with their minutes and what setting up takes, and their sum. */
function BuiltParts({ parts, minutes }: BuiltPartsProps) {
  const sum = parts.reduce((total, part) => total + part.minutes, 0);
  return (
    <div className="rounded-md border border-line">
      <ol aria-label="The session" className="flex flex-col divide-y divide-line">
        {parts.map((part, at) => (
          <li key={`${part.title} ${at}`} className="flex items-baseline justify-between gap-3 px-3 py-2 wrap-anywhere">
            <span>
              <span>{part.title}</span>
              <span className="text-sm text-soft">{factsOf(part)}</span>
            </span>
            <span className="shrink-0 tabular-nums">{`${part.minutes} min`}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-3 py-2 text-right font-semibold tabular-nums">{`${sum} of ${minutes} min`}</p>
    </div>
  );
}

/** Returns " · Tower · 4 min to set up", or "" for a part that is no challenge. */
const factsOf = ({ category, setup_difficulty }: PracticePlan['parts'][number]): string =>
  [category, setup_difficulty !== undefined && setupWords(setupMinutesOf(setup_difficulty))]
    .filter(Boolean)
    .map((words) => ` · ${String(words)}`)
    .join('');

const nearest = (minutes: number): number =>
  Math.min(practicePlanMinutesMax, Math.max(practicePlanMinutesMin, Math.floor(minutes / step) * step));
