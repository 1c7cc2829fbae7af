import { addDays, weekdayOf } from '@teamsparks/contract/calendar-date';
import type { CallInput } from '@teamsparks/contract/endpoint';
import type { Group } from '@teamsparks/contract/groups';
import { nameMaxLength, packTeamsMax } from '@teamsparks/contract/limits';
import { createSeason, previewSeason, type Season } from '@teamsparks/contract/session';
import { sessionMinutesMax, sessionMinutesMin } from '@teamsparks/contract/session-parts';
import { type Level, levels } from '@teamsparks/contract/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDay, today } from '../../shared/calendar/calendar-days.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { NumberField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBoxes } from '../boxes/boxes.queries.ts';
import { CategoryMark } from '../CategoryMark.tsx';
import { workKeys } from '../work-keys.ts';

const weeksAtFirst = 8;

interface Typed {
  name: string;
  first_day: string;
  last_day: string;
  minutes: number | null;
  teams: number | null;
  level: Level | '';
  box: string;
}

function typedFor(group: Group | undefined): Typed {
  const first_day = group?.weekday ? nextOn(group.weekday) : today();
  const minutes = Math.min(sessionMinutesMax, Math.max(sessionMinutesMin, group?.minutes ?? 60));
  return {
    ...{ name: group?.name ?? 'Session', first_day, last_day: addDays(first_day, 7 * (weeksAtFirst - 1)) },
    ...{ minutes, teams: Math.min(group?.teams ?? 1, packTeamsMax), level: group?.level ?? '', box: '' },
  };
}

const nextOn = (weekday: number): string => addDays(today(), (weekday - weekdayOf(today()) + 7) % 7);

type Wanted = CallInput<typeof previewSeason>['body'];

const wantedOf = ({ minutes, teams, level, box, ...rest }: Typed, group: Group | undefined, seed: number): Wanted => ({
  ...{ ...rest, minutes: minutes ?? 0, teams: teams ?? 0, level: level || null, seed },
  ...{ box: box === '' ? [] : [Number(box)], not_run_with: group?.id ?? null },
});

/** Whether the server can be asked: fields that are being filled in are nothing yet. */
const isUsable = ({ first_day, last_day, minutes, teams }: Wanted): boolean =>
  first_day !== '' && last_day !== '' && minutes >= sessionMinutesMin && minutes <= sessionMinutesMax && teams >= 1;

/** Says until when, shows what every week would be, and makes drafts of it. Mounted means open. */
export function SeasonDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedFor(group));
  const [seed, setSeed] = useState(1);
  const { busy, act } = useAction();
  const body = wantedOf(typed, group, seed);
  // Its name changes nothing of what is shown.
  const shown = { ...useSettled(body), name: 'Session' };
  const answer = useQuery({
    ...callQuery(workKeys.now.page(shown), previewSeason, { body: shown }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: isUsable(shown),
  });
  const isReady = isUsable(body) && body.name.trim() !== '' && !answer.isPlaceholderData && answer.error === null;
  const count = answer.data?.weeks.filter(({ parts }) => parts.length > 0).length ?? 0;
  const make = () =>
    act(async () => {
      const { plans } = await changing(call(createSeason, { body }), workKeys.teaching.all);
      onClose();
      toast(
        <>
          {plural(plans.length, 'draft is', 'drafts are')} among your <Link to="/lesson-plans">lesson plans</Link>.
        </>,
        'success',
      );
    });
  return (
    <Dialog
      open
      size="lg"
      title="Fill this season"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" {...{ busy }} disabled={count === 0 || !isReady} onClick={() => void make()}>
            Make {plural(count, 'draft', 'drafts')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">
          A lesson plan for every week, each a draft of yours, with the categories that were practiced least. Nothing
          that you have is changed.
        </p>
        <SeasonFields {...{ typed }} onChange={(changes) => setTyped({ ...typed, ...changes })} />
        <div>
          <Button icon={Dices} size="sm" onClick={() => setSeed(seed + 1)}>
            Roll again
          </Button>
        </div>
        <ListStates {...{ answer }} loading={<Skeleton className="h-60 w-full" />} failed="Failed to plan the season">
          {(season) => <Weeks season={season} />}
        </ListStates>
      </div>
    </Dialog>
  );
}

const pause = 250;

/** What was typed once nobody has typed for a moment. */
function useSettled(body: Wanted): Wanted {
  const [settled, setSettled] = useState(body);
  const text = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Wanted), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function SeasonFields({ typed, onChange }: { typed: Typed; onChange: (changes: Partial<Typed>) => void }) {
  const boxes = useBoxes() ?? [];
  const field = <Name extends keyof Typed>(name: Name, label: string) => ({
    ...{ label, value: typed[name] },
    onChange: (value: Typed[Name]) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField {...field('name', 'Name of the plans')} required maxLength={nameMaxLength} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_day', 'First session')} type="date" required />
        <TextField {...field('last_day', 'No session after')} type="date" required />
        <NumberField
          {...field('minutes', 'Minutes')}
          min={sessionMinutesMin}
          max={sessionMinutesMax}
          step={5}
          required
        />
        <NumberField {...field('teams', 'Teams')} min={1} max={packTeamsMax} step={1} required />
        <SelectField<Level | ''>
          {...field('level', 'Level')}
          options={[{ value: '', label: 'Every level' }, ...levels.map((value) => ({ value, label: value }))]}
        />
        {boxes.length > 0 && (
          <SelectField
            {...field('box', 'Materials')}
            options={[
              { value: '', label: 'Anything' },
              ...boxes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
    </>
  );
}

function Weeks({ season: { weeks, left_out } }: { season: Season }) {
  return (
    <>
      <ol aria-label="Weeks" className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {weeks.map(({ day, off, parts }) => (
          <li key={day} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2">
            <span className="w-32 shrink-0 font-semibold">{formatDay(day)}</span>
            {parts.length === 0 ? (
              <span className="text-soft">{off ?? 'Nothing fits'}</span>
            ) : (
              <ul className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
                {parts.map(({ challenge_id, category, title }) =>
                  challenge_id === null || category === null ? null : (
                    <li key={challenge_id} className="flex items-center gap-2 wrap-anywhere">
                      <CategoryMark {...{ category }} size={22} />
                      {title}
                    </li>
                  ),
                )}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {left_out.length > 0 && (
        <p className="text-sm text-soft">
          Not in it: {left_out.join(', ')}. There are too few weeks, or nothing of them fits.
        </p>
      )}
    </>
  );
}
