import { CircleDashed } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { FieldError } from '../../shared/ui/Field.tsx';
import { stepText } from '../../parts/rating-text.ts';
import { StarRow } from '../../parts/Stars.tsx';

interface StarInputProps {
  /** Id of the chosen star, or of the first. */
  id: string;
  legend: string;
  /** 1 to 5 in half steps; null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** Note for a value that nobody chose; undefined once it was chosen. */
  untouched?: string | undefined;
  error?: string | undefined;
}

/**
 * Shows half-step stars from 1 to 5: nine radio buttons, one over the whole first star and one over each half of the
 * others, so that arrow keys and screen readers can choose too. A finger that slides along the row also chooses,
 * because half a star is narrow.
 */
export function StarInput({ id, legend, value, onChange, untouched, error }: StarInputProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  // What nobody chose is not drawn, though it counts.
  const shown = hovered ?? (untouched ? 0 : (value ?? 0));
  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const step = stepAt((event.clientX - left) / width);
    if (event.pointerType === 'mouse') setHovered(step);
    if (event.buttons === 1 && step !== value) onChange(step);
  }
  return (
    <fieldset
      className="flex flex-col items-start gap-1.5"
      aria-describedby={error || untouched ? `${id}-note` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div
          className="relative flex touch-pan-y rounded-sm select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          onPointerMove={follow}
          onPointerLeave={() => setHovered(null)}
        >
          <StarRow className="h-12 fill-sunken pointer-coarse:h-14" />
          {shown > 0 && (
            <StarRow shown={shown} className="absolute inset-y-0 left-0 h-12 fill-spark pointer-coarse:h-14" />
          )}
          {starSteps.map((step) => (
            <Step
              key={step}
              id={step === (value ?? 1) ? id : undefined}
              step={step}
              name={`${id}-stars`}
              checked={step === value}
              onChange={onChange}
            />
          ))}
        </div>
        <span aria-hidden="true" className="min-w-12 font-semibold tabular-nums">
          {shown > 0 && `${shown} / 5`}
        </span>
      </div>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {untouched && <UntouchedNote id={`${id}-note`}>{untouched}</UntouchedNote>}
    </fieldset>
  );
}

/** Shows the given note, such as that nobody has chosen this rating yet, with an icon. */
export function UntouchedNote({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm text-soft">
      <CircleDashed className="size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface StepProps {
  id: string | undefined;
  step: number;
  name: string;
  checked: boolean;
  onChange: (step: number) => void;
}

function Step({ id, step, name, checked, onChange }: StepProps) {
  const { from, to } = placeOf(step);
  return (
    <input
      id={id}
      type="radio"
      name={name}
      value={step}
      aria-label={stepText(step)}
      checked={checked}
      onChange={() => onChange(step)}
      // A click on the checked button fires no change event, but it is a choice.
      onClick={() => onChange(step)}
      className="absolute inset-y-0 m-0 cursor-pointer appearance-none opacity-0"
      style={{ left: `${from * 10}%`, width: `${(to - from) * 10}%` }}
    />
  );
}

/** Ratings of the star input: 1 to 5 in half steps. */
export const starSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/**
 * Returns the rating under a pointer that is `part` (0 to 1) of the way along the row of stars, rounded up to half a
 * star, 1 to 5.
 */
export function stepAt(part: number): number {
  return Math.min(5, Math.max(1, Math.ceil(part * 10) / 2));
}

/** Returns where the button of a rating begins and ends, in tenths of the row; the first star has no half. */
export function placeOf(step: number): { from: number; to: number } {
  return { from: step === 1 ? 0 : step * 2 - 1, to: step * 2 };
}
