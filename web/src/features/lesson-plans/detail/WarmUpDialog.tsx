import { listWarmUps, type WarmUp, type WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { numberedSteps } from '@teamsparks/contract/lesson-plans/plan-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { addItem, useChangePlan } from '../lesson-plans.queries.ts';

/** Warm-ups ship with the program: once loaded they stay. */
const warmUpsQuery = { ...callQuery(workKeys.teaching.warmUps, listWarmUps), staleTime: Infinity };

const levelOptions = [{ value: '', label: 'Every level' }, ...levels.map((level) => ({ value: level, label: level }))];
const minutesOptions = [
  { value: '', label: '3 to 5 minutes' },
  ...['3', '4', '5'].map((value) => ({ value, label: `${value} minutes` })),
];

interface WarmUpDialogProps {
  plan: WholePlan;
  /** Id of the part after which it comes; absent for the end. */
  after: number | undefined;
  onClose: () => void;
}

/**
 * Shows the warm-ups, narrowed by level and minutes; a button adds each at once to the plan, as notes after the part
 * `after` or at the end. Open while mounted.
 */
export function WarmUpDialog({ plan, after, onClose }: WarmUpDialogProps) {
  const answer = useQuery(warmUpsQuery);
  const [level, setLevel] = useState('');
  const [minutes, setMinutes] = useState('');
  const { add, adding, failure } = useAdding(plan, after);
  const isWanted = (one: WarmUp) =>
    (level === '' || one.levels.some((its) => its === level)) && (minutes === '' || one.minutes === Number(minutes));
  return (
    <Dialog open title="Add a warm-up" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        {failure && <Notice kind="failure">{failureWords(teachingSentences.updatePlanFailed, failure)}</Notice>}
        <div className="grid gap-3 xs:grid-cols-2">
          <div>
            <LabeledSelect label="Level" options={levelOptions} value={level} onChange={setLevel} />
          </div>
          <div>
            <LabeledSelect label="Minutes" options={minutesOptions} value={minutes} onChange={setMinutes} />
          </div>
        </div>
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Loading warm-ups..." />}
          failed="Failed to load the warm-ups."
        >
          {(all) => (
            <>
              <p
                role="status"
                className="sr-only"
              >{`${plural(all.filter(isWanted).length, 'warm-up', 'warm-ups')} found`}</p>
              {!all.some(isWanted) && <p className="py-6 text-center text-soft">No matching warm-ups.</p>}
              <ul className="flex flex-col">
                {all.filter(isWanted).map((one) => (
                  <li
                    key={one.title}
                    className="flex items-start justify-between gap-3 border-b border-line py-2 last:border-0"
                  >
                    <WarmUpFacts warmUp={one} />
                    <span className="flex shrink-0 items-center gap-3">
                      {isIn(plan, one) && <span className="text-sm text-soft">In the plan</span>}
                      <Button
                        size="sm"
                        busy={adding === one.title}
                        aria-label={`Add ${one.title}`}
                        onClick={() => add(one.title, partOf(one))}
                      >
                        Add
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

function WarmUpFacts({ warmUp }: { warmUp: WarmUp }) {
  const { title, minutes, levels: its, players, bring, steps } = warmUp;
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-soft">{`${minutes} minutes, ${players.from} to ${players.to} players, ${its.join(', ')}${bring !== null ? `. Bring: ${bring}` : ''}`}</span>
      <span className="block text-sm">{steps[0]}</span>
    </span>
  );
}

const isIn = ({ items }: WholePlan, { title }: WarmUp) =>
  items.some((item) => item.kind === 'text' && item.title === title);

/** Returns the warm-up as notes, whose text the plan can change. */
function partOf({ title, minutes, bring, steps, tips }: WarmUp) {
  const blocks = [bring === null ? [] : [`Bring: ${bring}`], [numberedSteps(steps)], tips.map((tip) => `Tip: ${tip}`)];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return { kind: 'text' as const, title, minutes, text: text.join('\n\n') };
}

/**
 * Returns `add`, which adds a part to the plan after the part with the id `after`, else at the end, and ignores calls
 * while another one runs; `adding`, the `key` of the part being added, else undefined; and `failure`, the
 * last error or null.
 */
function useAdding({ id }: WholePlan, after: number | undefined) {
  const { mutateAsync, error } = useChangePlan(id);
  const { busy, run } = useInFlight();
  const [latest, setLatest] = useState<string>();
  async function add(key: string, part: Parameters<typeof addItem>[0]): Promise<void> {
    setLatest(key);
    // The dialog shows why it failed.
    await mutateAsync(addItem(part, after)).catch(() => undefined);
  }
  return {
    add: (key: string, part: Parameters<typeof addItem>[0]) => void run(() => add(key, part)),
    adding: busy ? latest : undefined,
    failure: error,
  };
}
