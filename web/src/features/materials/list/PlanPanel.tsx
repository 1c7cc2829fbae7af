import { roundsMax, teamsMax } from '@teamsparks/contract/shared/limits';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { RoundsOffer } from '../../../parts/group-choice/RoundsOffer.tsx';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import type { OwnCurriculum } from '../curriculum-store.ts';
import { isPlanning, planWords, shoppingPlanOf, type ShoppingRow } from './shopping-rows.ts';

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/**
 * Shows a field for a whole number from 1 to `most`, typed or stepped. Each valid number counts at once; leaving an invalid one
 * restores the last.
 */
function CountField({ label, value, most, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<number | null>();
  const isUsable = (number: number | null): number is number =>
    number !== null && Number.isInteger(number) && number >= 1 && number <= most;
  const type = (number: number | null) => {
    setTyped(number);
    if (isUsable(number)) onChange(number);
  };
  const wrong = typed !== undefined && typed !== null && !isUsable(typed);
  return (
    <Field label={label} error={wrong ? `Please enter a whole number from 1 to ${most}` : undefined}>
      {(control) => (
        <span className="flex items-center gap-1.5">
          <IconButton
            label={`One less, ${label}`}
            icon={Minus}
            variant="secondary"
            disabled={value <= 1}
            onClick={() => onChange(value - 1)}
          />
          <span className="w-18">
            <NumberInput
              {...control}
              inputMode="numeric"
              min={1}
              max={most}
              value={typed === undefined ? value : typed}
              onChange={type}
              onBlur={() => setTyped(undefined)}
            />
          </span>
          <IconButton
            label={`One more, ${label}`}
            icon={Plus}
            variant="secondary"
            disabled={value >= most}
            onClick={() => onChange(value + 1)}
          />
        </span>
      )}
    </Field>
  );
}

type Split = Pick<ShoppingPlan, 'teams' | 'rounds'>;

interface PlanPanelProps extends Pick<OwnCurriculum, 'state' | 'choose'> {
  rows: readonly ShoppingRow[];
  /** Renders the person's groups above the number of teams; absent if the list has its own groups. */
  groups?: (plan: ShoppingPlan, onSplit: (split: Split) => void) => ReactNode;
  /** True if the list starts with the teams that it is for, so that they are rarely changed. */
  folded?: boolean;
}

/** Shows the switch for planning and, while it is on, teams, rounds, reuse and ticks; `folded` all but the ticks in a line. */
export function PlanPanel(props: PlanPanelProps) {
  const { state, choose, rows, folded } = props;
  const planning = isPlanning(state);
  const controls = (
    <>
      <Checkbox
        role="switch"
        aria-checked={planning}
        label={<span className="font-semibold">Plan for teams and stock</span>}
        checked={planning}
        onChange={({ target }) => choose('planning', target.checked ? 1 : 0)}
      />
      {planning && <Plan {...props} />}
    </>
  );
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 print:hidden">
      {planning && folded ? (
        <details>
          <summary className="cursor-pointer">{planWords(shoppingPlanOf(state))}</summary>
          {controls}
        </details>
      ) : (
        controls
      )}
      {planning && <Ticked rows={rows} choose={choose} />}
    </div>
  );
}

function Plan({ state, choose, groups }: PlanPanelProps) {
  const { teams, rounds, reuse } = shoppingPlanOf(state);
  const hint = useId();
  const split = (next: Split): void => {
    choose('teams', next.teams);
    choose('rounds', next.rounds);
  };
  return (
    <div className="mt-2 flex flex-col gap-4 border-t border-line pt-4">
      {groups?.(shoppingPlanOf(state), split)}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <CountField label="Teams" value={teams} most={teamsMax} onChange={(value) => choose('teams', value)} />
        <CountField label="Rounds" value={rounds} most={roundsMax} onChange={(value) => choose('rounds', value)} />
        <div className="min-w-0 flex-1 basis-80">
          <Checkbox
            role="switch"
            aria-checked={reuse}
            aria-describedby={hint}
            label={<span className="font-semibold">Reuse tools between challenges</span>}
            checked={reuse}
            onChange={({ target }) => choose('reuse', target.checked ? 1 : 0)}
          />
          <p id={hint} className="pl-8 text-sm text-soft">
            {reuse
              ? 'Teams take their tools from one challenge to the next, so each team needs the most that any one challenge asks for. Items that set up the room are counted once.'
              : 'Every challenge gets its own tools, in every round.'}
          </p>
        </div>
      </div>
      <RoundsOffer teams={teams} onTake={(next) => split({ ...next, rounds: next.rounds * rounds })} />
    </div>
  );
}

/** Shows how many materials are ready, and the button that clears the ticks. */
function Ticked({ rows, choose }: Pick<PlanPanelProps, 'rows' | 'choose'>) {
  const done = rows.filter((row) => row.done).length;
  const ticked = rows.filter((row) => row.done && row.get > 0);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status">{`${done} of ${plural(rows.length, 'material', 'materials')} ready`}</p>
      {ticked.length > 0 && (
        <Button size="sm" onClick={() => ticked.forEach(({ key }) => choose('done', 0, key))}>
          Clear check marks
        </Button>
      )}
    </div>
  );
}
