import type { RunBeginning } from '@teamsparks/contract/runs';
import { runPartMinutesMax } from '@teamsparks/contract/run/run-vocabulary';
import { NumberInput } from '../../shared/ui/NumberInput.tsx';

interface PartMinutesProps {
  parts: RunBeginning['parts'];
  /** By the place of the part: what was changed. */
  minutes: Record<number, number>;
  onChange: (minutes: Record<number, number>) => void;
}

/** The minutes of each part, closed at first: those of the challenge or plan are right most of the time. */
export function PartMinutes({ parts, minutes, onChange }: PartMinutesProps) {
  const total = parts.reduce((sum, part, at) => sum + (minutes[at] ?? part.minutes), 0);
  return (
    <details>
      <summary className="font-semibold">Minutes per part ({total} in all)</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {parts.map(({ name, minutes: usual }, at) => (
          <li key={at}>
            <label className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="w-24 shrink-0">
                <NumberInput
                  min={0}
                  max={runPartMinutesMax}
                  step={0.5}
                  value={minutes[at] ?? usual}
                  onChange={(value) =>
                    onChange({ ...minutes, [at]: Math.min(runPartMinutesMax, Math.max(0, value ?? 0)) })
                  }
                />
              </span>
            </label>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-soft">A part with 0 minutes has no limit.</p>
    </details>
  );
}
