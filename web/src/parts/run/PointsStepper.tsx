import { Minus, Plus } from 'lucide-react';
import type { RunItem } from '@teamsparks/contract/runs/run-state';

interface Props {
  label: string;
  item: RunItem;
  /** Null: not given yet. */
  value: number | null;
  onChange: (points: number) => void;
}

const press =
  'min-h-11 min-w-11 rounded-md border border-control bg-surface px-3 font-semibold aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand';

/**
 * Shows buttons for the points of one item: none and all, and for an `up_to` item also steps of one and, above one
 * point, half (a half point is rounded up).
 */
export function PointsStepper({ label, item: { points, up_to }, value, onChange }: Props) {
  const quick = up_to && points > 1 ? [0, Math.ceil(points / 2), points] : [0, points];
  const step = (by: number) => onChange(Math.min(points, Math.max(0, (value ?? 0) + by)));
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex gap-2">
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            className={press}
            aria-pressed={value === amount}
            onClick={() => onChange(amount)}
          >
            {amount}
          </button>
        ))}
      </span>
      {up_to && (
        <span className="flex items-center gap-2">
          <button type="button" className={press} aria-label="One point less" onClick={() => step(-1)}>
            <Minus className="size-4" aria-hidden="true" />
          </button>
          <output className="min-w-10 text-center text-xl font-bold tabular-nums">{value ?? '–'}</output>
          <button type="button" className={press} aria-label="One point more" onClick={() => step(1)}>
            <Plus className="size-4" aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
