import type { Group } from '@teamsparks/contract/groups/addresses';
import { nameMaxLength, packTeamsMax } from '@teamsparks/contract/shared/limits';
import { teamsAtOnce } from '@teamsparks/contract/shared/rounds';
import { createSeason, type MadeSeason, previewSeason, takeSeasonBack } from '@teamsparks/contract/right-now/addresses';
import { practicePlanMinutesMax, practicePlanMinutesMin } from '@teamsparks/contract/right-now/practice-plan-parts';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { NumberField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBoxes } from '../boxes/boxes.queries.ts';
import { workKeys } from '../work-keys.ts';
import { chosenDays, isChosen, isUsable, type Typed, typedFor, type Wanted, wantedOf } from './season-form.ts';
import { SeasonWeeks } from './SeasonWeeks.tsx';

/**
 * Shows what each week until a day would hold and creates drafts from it, for `group` also put on its events, or new
 * ones, where the person may plan them; then closes with a message and Undo. Mounted means open.
 */
export function SeasonDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedFor(group));
  const [seed, setSeed] = useState(1);
  const { busy, act } = useAction();
  const body = wantedOf(typed, group, seed);
  // The name changes nothing in the preview.
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
      const createdSeason = await changingSeason(call(createSeason, { body }));
      onClose();
      toast(<CreatedSeason season={createdSeason} />, 'success', {
        label: 'Undo',
        onClick: () => void act(() => undoSeason(createdSeason)),
      });
    });
  return (
    <Dialog
      open
      size="lg"
      title="Plan the next weeks"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={count === 0 || !isReady}
            onClick={() => void make()}
          >{`Make ${plural(count, 'draft', 'drafts')}`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{`A draft lesson plan for every week, with the categories that were practiced least.${group ? ` Each goes on the event of ${group.name} on its day, or on a new one.` : ''} Your other plans do not change.`}</p>
        <SeasonFields
          typed={typed}
          teamsLabel={group && group.teams > teamsAtOnce ? 'Teams at a time' : 'Teams'}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
        <div>
          <Button icon={Dices} size="sm" onClick={() => setSeed(seed + 1)}>
            Try another mix
          </Button>
        </div>
        <ListStates answer={answer} loading={<Skeleton className="h-60 w-full" />} failed="Failed to plan the weeks">
          {(season) => (
            <SeasonWeeks
              season={season}
              ofGroup={group !== undefined}
              isChosen={(week) => isChosen(typed, week)}
              onChoose={(week, chosen) => setTyped(chosenDays(typed, week, chosen))}
            />
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

const changingSeason = <T,>(change: Promise<T>): Promise<T> =>
  changing(change, workKeys.teaching.all, workKeys.events.lists, workKeys.groups.all);

async function undoSeason({ plans, events }: MadeSeason): Promise<void> {
  const body = { plans: plans.map(({ id, event_id, version }) => ({ id, event_id, version })), events };
  await changingSeason(call(takeSeasonBack, { body }));
  toast('Plans and events removed.', 'success');
}

/** Shows the result: "8 drafts are among your lesson plans, 7 of them on events. 2 events are new." */
function CreatedSeason({ season: { plans, events } }: { season: MadeSeason }) {
  const placed = plans.filter(({ event_id }) => event_id !== null).length;
  return (
    <>
      <span>{`${plural(plans.length, 'draft is', 'drafts are')} among your `}</span>
      <TextLink to="/lesson-plans">lesson plans</TextLink>
      <span>{`${placed > 0 ? `, ${placedWords(placed, plans.length)}` : ''}.${events.length > 0 ? ` ${plural(events.length, 'event is', 'events are')} new.` : ''}`}</span>
    </>
  );
}

function placedWords(placed: number, all: number): string {
  if (all === 1) return 'on an event';
  return placed === all ? 'all on events' : `${placed} of them on events`;
}

const pause = 250;

/** Returns the form after a short pause in typing. */
function useSettled(body: Wanted): Wanted {
  const [settled, setSettled] = useState(body);
  const text = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Wanted), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface SeasonFieldsProps {
  typed: Typed;
  teamsLabel: string;
  onChange: (changes: Partial<Typed>) => void;
}

function SeasonFields({ typed, teamsLabel, onChange }: SeasonFieldsProps) {
  const boxes = useBoxes() ?? [];
  const field = <Name extends keyof Typed>(name: Name, label: string) => ({
    label,
    value: typed[name],
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
          min={practicePlanMinutesMin}
          max={practicePlanMinutesMax}
          step={5}
          required
        />
        <NumberField {...field('teams', teamsLabel)} min={1} max={packTeamsMax} step={1} required />
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
