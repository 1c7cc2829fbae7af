import { packTeamsMax } from '@teamsparks/contract/shared/limits';
import { buildPracticePlan, type PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { planPartOf } from '@teamsparks/contract/right-now/plan-part';
import { practicePlanMinutesMax, practicePlanMinutesMin } from '@teamsparks/contract/right-now/practice-plan-parts';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { GroupChoice } from '../../../parts/group-choice/GroupChoice.tsx';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import type { NewPart } from '../../../parts/plans/plan-calls.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

const step = 15;
const minuteOptions = Array.from({ length: (practicePlanMinutesMax - practicePlanMinutesMin) / step + 1 }, (_, at) => {
  const minutes = practicePlanMinutesMin + at * step;
  return { value: String(minutes), label: `${minutes} minutes` };
});
const levelOptions = [{ value: '', label: 'Every level' }, ...levels.map((value) => ({ value, label: value }))];

/**
 * Shows a practice plan that is built from minutes and level, or from a group's, then also for its teams, with a
 * button for another one. Passes its parts to `onChange`, and [] while the next one loads.
 */
export function FillMinutes({ onChange }: { onChange: (parts: readonly NewPart[]) => void }) {
  const [minutes, setMinutes] = useState(60);
  const [level, setLevel] = useState<Level | ''>('');
  const [group, setGroup] = useState<number>();
  const [teams, setTeams] = useState(1);
  const [seed, setSeed] = useState(1);
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
        groups={useOwnGroups() ?? []}
        words={(one) => plural(one.teams, 'team', 'teams')}
        isChosen={({ id }) => id === group}
        onChoose={(one) => {
          setGroup(one.id === group ? undefined : one.id);
          setLevel(one.level);
          setTeams(Math.min(one.teams, packTeamsMax));
          if (one.minutes) setMinutes(nearest(one.minutes));
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <LabeledSelect
            label="Minutes"
            options={minuteOptions}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          />
        </div>
        <div>
          <LabeledSelect<Level | ''> label="Level" options={levelOptions} value={level} onChange={setLevel} />
        </div>
      </div>
      <ListStates answer={answer} loading={<Skeleton className="h-40 w-full" />} failed="Failed to build the session">
        {({ parts }) => (
          <ol aria-label="The session" className="flex flex-col divide-y divide-line rounded-md border border-line">
            {parts.map(({ title, minutes: own, category }, at) => (
              <li key={`${title} ${at}`} className="flex justify-between gap-3 px-3 py-2 wrap-anywhere">
                <span>
                  {title}
                  {category && <span className="text-sm text-soft"> · {category}</span>}
                </span>
                <span className="shrink-0 tabular-nums">{own} min</span>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      <div>
        <Button icon={Dices} size="sm" onClick={() => setSeed(seed + 1)}>
          Another one
        </Button>
      </div>
    </div>
  );
}

const nearest = (minutes: number): number =>
  Math.min(practicePlanMinutesMax, Math.max(practicePlanMinutesMin, Math.floor(minutes / step) * step));
