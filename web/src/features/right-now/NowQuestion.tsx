import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { packTeamsMax } from '@teamsparks/contract/shared/limits';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { Package } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useKeepsBoxes } from '../../parts/boxes/keeps-boxes.ts';
import { GroupChoice } from '../../parts/group-choice/GroupChoice.tsx';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { HaveChips } from './HaveChips.tsx';
import { boxIdsIn, type NowSearch, thingsIn } from './now-search.ts';
import { placeWords } from './now-words.ts';

/** The wishes for challenges right now or for a practice plan. */
export type Question = Omit<NowSearch, 'page'>;

interface NowQuestionProps {
  search: Question;
  boxes: readonly BoxRow[];
  minutesMin: number;
  minutesMax: number;
  onAsk: Ask;
}

/**
 * Shows the fields of the question: group, minutes and the others, which small screens fold. Each change calls
 * `onAsk` with what changed, the minutes after a moment; choosing a group also with its level, teams and, if it has
 * them, minutes, within the limits.
 */
export function NowQuestion({ search, boxes, minutesMin, minutesMax, onAsk: ask }: NowQuestionProps) {
  const groups = useOwnGroups() ?? [];
  const isWide = useMediaQuery(wide);
  return (
    <search
      aria-label="What you have"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-20"
    >
      <GroupChoice
        groups={groups}
        words={({ teams }) => plural(teams, 'team', 'teams')}
        isChosen={({ id }) => search.not_run_with === String(id)}
        onChoose={({ id, level, teams, minutes }) =>
          search.not_run_with === String(id)
            ? ask({ not_run_with: '' })
            : ask({
                not_run_with: String(id),
                level,
                teams: Math.min(teams, packTeamsMax),
                ...(minutes !== null && { minutes: Math.min(Math.max(minutes, minutesMin), minutesMax) }),
              })
        }
      />
      <Minutes minutes={search.minutes} min={minutesMin} max={minutesMax} onChange={(minutes) => ask({ minutes })} />
      {isWide ? (
        <FurtherFields search={search} boxes={boxes} ask={ask} />
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{summaryWords(search, boxes)}</summary>
          <div className="flex flex-col gap-5 pt-3">
            <FurtherFields search={search} boxes={boxes} ask={ask} />
          </div>
        </details>
      )}
    </search>
  );
}

/** Media query for screens with room beside the answers. */
const wide = '(min-width: 64rem)';

interface FurtherFieldsProps {
  search: Question;
  boxes: readonly BoxRow[];
  ask: Ask;
}

/** Shows the fields besides group and minutes; small screens fold them, so that the answers stay visible. */
function FurtherFields({ search, boxes, ask }: FurtherFieldsProps) {
  return (
    <>
      <Teams search={search} ask={ask} />
      <div>
        <LabeledSelect<Level | ''>
          label="Level"
          options={[{ value: '', label: 'Every level' }, ...levels.map((value) => ({ value, label: value }))]}
          value={search.level}
          onChange={(level) => ask({ level })}
        />
      </div>
      <Materials search={search} boxes={boxes} ask={ask} />
      <Checkbox
        label="Only what I never tried"
        checked={search.untried !== ''}
        onChange={({ target }) => ask({ untried: target.checked ? 'true' : '' })}
      />
    </>
  );
}

/** Returns the collapsed wishes in words: "2 teams, Elementary, Blue crate". */
function summaryWords(search: Question, boxes: readonly BoxRow[]): string {
  const chosen = boxes.filter(({ id }) => boxIdsIn(search).includes(String(id)));
  const place = placeWords(chosen, thingsIn(search)) ?? 'anything there';
  return [plural(search.teams, 'team', 'teams'), search.level || 'every level', place].join(', ');
}

type Ask = (changes: Partial<Question>) => void;

const pause = 120;

interface MinutesProps {
  minutes: number;
  min: number;
  max: number;
  onChange: (minutes: number) => void;
}

/** Shows the slider for minutes; it moves at once, and `onChange` is called when it rests for a moment. */
function Minutes({ minutes, min, max, onChange }: MinutesProps) {
  const id = useId();
  const [shown, setShown] = useState(minutes);
  const [applied, setApplied] = useState(minutes);
  if (applied !== minutes) {
    setApplied(minutes);
    setShown(minutes);
  }
  const send = useEffectEvent(onChange);
  useEffect(() => {
    if (shown === applied) return;
    const timer = setTimeout(() => send(shown), pause);
    return () => clearTimeout(timer);
  }, [shown, applied]);
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between font-semibold">
        <span>Minutes</span>
        <output htmlFor={id} className="text-2xl tabular-nums">
          {shown}
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={Math.max(Math.min(max, 120), minutes)}
        step={5}
        value={shown}
        aria-valuetext={`${shown} minutes`}
        className="h-11 w-full"
        onChange={({ target }) => setShown(target.valueAsNumber)}
      />
    </div>
  );
}

function Teams({ search, ask }: { search: Question; ask: Ask }) {
  const options = Array.from({ length: packTeamsMax }, (_, at) => ({
    value: String(at + 1),
    label: plural(at + 1, 'team', 'teams'),
  }));
  return (
    <div className="flex flex-col gap-1">
      <LabeledSelect
        label="Teams"
        options={options}
        value={String(search.teams)}
        onChange={(teams) => ask({ teams: Number(teams) })}
      />
      {search.teams > 1 && (
        <Checkbox
          label="One team after the other"
          checked={search.in_turn !== ''}
          onChange={({ target }) => ask({ in_turn: target.checked ? 'true' : '' })}
        />
      )}
    </div>
  );
}

function Materials({ search, boxes, ask }: { search: Question; boxes: readonly BoxRow[]; ask: Ask }) {
  const id = useId();
  const chosen = boxIdsIn(search);
  const keeps = useKeepsBoxes();
  const chosenBoxes = boxes.filter(({ id: box }) => chosen.includes(String(box)));
  const isAnything = placeWords(chosenBoxes, thingsIn(search)) === undefined;
  const toggle = (box: string) =>
    ask({ box: (chosen.includes(box) ? chosen.filter((other) => other !== box) : [...chosen, box]).join(',') });
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <p id={id} className="font-semibold">
          Materials
        </p>
        {keeps && (
          <LinkButton to="/boxes" size="sm" variant="quiet">
            {boxes.length === 0 ? 'Keep a box' : 'Boxes'}
          </LinkButton>
        )}
      </div>
      <div className="flex flex-wrap gap-2 *:whitespace-normal">
        <Toggle on={isAnything} onPress={() => ask({ box: '', have: '' })}>
          Anything
        </Toggle>
        {boxes.map((box) => (
          <Toggle key={box.id} on={chosen.includes(String(box.id))} onPress={() => toggle(String(box.id))} icon>
            {box.name}
          </Toggle>
        ))}
      </div>
      <HaveChips have={search.have} suggests={keeps} onChange={(have) => ask({ have })} />
      {!isAnything && (
        <Checkbox
          label="Reuse tools between teams"
          checked={search.reuse === 'true'}
          onChange={({ target }) => ask({ reuse: target.checked ? 'true' : 'false' })}
        />
      )}
    </div>
  );
}

interface ToggleProps {
  on: boolean;
  icon?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ on, icon, onPress, children }: ToggleProps) {
  return (
    <Button
      size="sm"
      {...(icon && { icon: Package })}
      variant={on ? 'primary' : 'secondary'}
      aria-pressed={on}
      onClick={onPress}
    >
      <span className="wrap-anywhere">{children}</span>
    </Button>
  );
}
