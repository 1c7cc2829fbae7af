import { useId } from 'react';
import { UntouchedNote } from './UntouchedNote.tsx';

interface ScaleInputProps {
  legend: string;
  /** What 1 and 5 mean; the two scales of a review run in opposite directions (CON-22). */
  ends: readonly [lowest: string, highest: string];
  value: number;
  onChange: (value: number) => void;
  /** What it means that nobody chose the value, where nobody did. */
  untouched?: string | undefined;
}

const steps = [1, 2, 3, 4, 5];
const chosenLook = 'has-checked:bg-brand-fill has-checked:text-on-brand';
const untouchedLook =
  'has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-dashed has-checked:outline-control';

/** A whole number from 1 to 5 (REV-045, REV-046). */
export function ScaleInput({ legend, ends: [lowest, highest], value, onChange, untouched }: ScaleInputProps) {
  const name = useId();
  const wordsOf = (step: number) => ({ 1: `1, ${lowest}`, 5: `5, ${highest}` })[step] ?? `${step}`;
  return (
    <fieldset className="max-w-md" aria-describedby={untouched && `${name}-note`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-md border border-control bg-surface p-1">
        {steps.map((step) => (
          <label
            key={step}
            className={`relative flex min-h-9 items-center justify-center rounded-sm font-semibold tabular-nums transition-colors hover:bg-brand-tint ${untouched ? untouchedLook : chosenLook} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11`}
          >
            <input
              type="radio"
              name={name}
              value={step}
              aria-label={wordsOf(step)}
              checked={step === value}
              onChange={() => onChange(step)}
              // Choosing what is checked already changes nothing, but it is a choice.
              onClick={() => onChange(step)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {step}
          </label>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-sm text-soft">
        <span>1 = {lowest}</span>
        <span className="text-right">5 = {highest}</span>
      </div>
      {untouched && <UntouchedNote id={`${name}-note`}>{untouched}</UntouchedNote>}
    </fieldset>
  );
}
