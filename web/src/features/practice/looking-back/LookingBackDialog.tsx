import type { LookedBackPart, LookingBack } from '@teamsparks/contract/practice/addresses/looking-back';
import { attendanceMax, lookingBackLineMaxLength } from '@teamsparks/contract/shared/limits';
import { markNames, outcomeLabels, outcomes } from '@teamsparks/contract/practice/vocabulary';
import { CornerLeftUp } from 'lucide-react';
import { CheckField, NumberField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { putLookingBack } from './looking-back.queries.ts';
import {
  formatChange,
  fromRuns,
  hasChallenge,
  labelsOf,
  markLabels,
  nameOf,
  parseLookingBack,
  titleOf,
  tookWords,
  valuesOf,
} from './looking-back-form.ts';

interface LookingBackDialogProps {
  lookingBack: LookingBack;
  onClose: () => void;
}

/**
 * Shows the dialog that saves what happened at an event: an outcome for each part, children, marks, a line for next
 * time, and, if it had a challenge, whether to mark those done as tried. Mounted means open.
 */
export function LookingBackDialog({ lookingBack, onClose }: LookingBackDialogProps) {
  const form = useForm({
    what: 'session record',
    opened: lookingBack,
    labels: labelsOf(lookingBack),
    values: valuesOf,
    changeWords: formatChange,
    parse: parseLookingBack,
    schema: async () => (await import('@teamsparks/contract/practice/fields')).newLookingBack,
    save: (body, seen) => putLookingBack(lookingBack.event_id, seen?.version ?? 0, body),
    saved: 'Session saved.',
    done: onClose,
  });
  const { field, values } = form;
  const plans = [...Map.groupBy(lookingBack.parts, ({ lesson_plan }) => lesson_plan.id ?? lesson_plan.name).values()];
  return (
    <FormDialog form={form} title="How did it go?" size="lg" submit="Save" roomy onClose={onClose}>
      {fromRuns(lookingBack) && (
        <p className="text-soft">
          Filled in from the run: parts that took no time are skipped. Change what was different.
        </p>
      )}
      {plans.map((parts) => (
        <fieldset key={nameOf(parts[0]!)} className="min-w-0">
          <legend className="font-semibold wrap-anywhere">{parts[0]!.lesson_plan.name}</legend>
          <ul className="mt-1 divide-y divide-line">
            {parts.map((part) => (
              <PartRow
                key={part.id}
                part={part}
                value={values[nameOf(part)] ?? 'done'}
                onChange={field(nameOf(part)).onChange}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <NumberField
        {...field('children')}
        hint="How many came. Leave empty if nobody counted."
        min={0}
        max={attendanceMax}
        inputMode="numeric"
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">How was it?</legend>
        <p className="text-sm text-soft">From 1, poor, to 5, very good.</p>
        <div className="mt-2 flex flex-col gap-2">
          {markNames.map((name) => (
            <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="w-36" aria-hidden="true">
                {markLabels[name]}
              </span>
              <div className="min-w-full sm:min-w-64">
                <Segments
                  legend={markLabels[name]}
                  options={markOptions}
                  value={values[name]}
                  onChange={field(name).onChange}
                />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('again')}
        hint="One line for the next time. Leave out children’s names."
        maxLength={lookingBackLineMaxLength}
        autoComplete="off"
      />
      <NextTimes
        lines={lookingBack.next_times}
        isTyped={values.again.trim() !== ''}
        onTake={(line) => field('again').onChange(line)}
      />
      {hasChallenge(lookingBack) && <CheckField {...field('tried')} />}
    </FormDialog>
  );
}

const markOptions = [
  { value: 0, label: 'None' },
  ...[1, 2, 3, 4, 5].map((mark) => ({ value: mark, label: String(mark) })),
];
const outcomeOptions = outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }));

interface PartRowProps {
  part: LookedBackPart;
  value: LookedBackPart['outcome'];
  onChange: (outcome: LookedBackPart['outcome']) => void;
}

function PartRow({ part, value, onChange }: PartRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere" aria-hidden="true">
        <span>{titleOf(part)}</span>
        {part.took !== null && <span className="text-sm text-soft">{` · ${tookWords(part)}`}</span>}
      </span>
      <div className="max-sm:w-full">
        <Segments legend={titleOf(part)} options={outcomeOptions} value={value} onChange={onChange} />
      </div>
    </li>
  );
}

interface NextTimesProps {
  lines: readonly string[];
  /** The field contains text, which a press would replace. */
  isTyped: boolean;
  onTake: (line: string) => void;
}

/** Shows the teams' "Next time we …" lines from the runs; a press copies one into the field. */
function NextTimes({ lines, isTyped, onTake }: NextTimesProps) {
  if (lines.length === 0 || isTyped) return null;
  return (
    <section aria-label="From the run" className="flex flex-col gap-1">
      <p className="text-sm text-soft">In the run, teams wanted to do this next time. Take one, or write your own.</p>
      <ul className="flex flex-col items-start gap-1">
        {lines.map((line) => (
          <li key={line} className="max-w-full">
            <Button size="sm" icon={CornerLeftUp} onClick={() => onTake(line)}>
              <span className="min-w-0 text-left wrap-anywhere">
                <span className="sr-only">Take </span>
                <span>{line}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
