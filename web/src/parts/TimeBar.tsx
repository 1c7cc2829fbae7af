import type { TimeShare } from './time-shares.ts';

const colors = ['fill-brand-fill', 'fill-spark', 'fill-coral-fill', 'fill-green', 'fill-grey'];
const colorOf = (index: number): string => colors[index % colors.length]!;

/** Width of the drawing in its own units; on screen it fills the available width. */
const fullWidth = 1000;
const gap = 5;

/** Returns where the part with this index begins, 0 to 1. */
const beginOf = (parts: readonly TimeShare[], index: number): number =>
  parts.slice(0, index).reduce((sum, { share }) => sum + share, 0);

/**
 * Shows parts of a time as a bar, each as wide as its `share` (0 to 1) but never without width, and below it, unless
 * `legend` is false, the minutes of each. Expects a different label for each.
 */
export function TimeBar({ parts, legend = true }: { parts: readonly TimeShare[]; legend?: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <svg
        aria-hidden="true"
        className="h-3 w-full rounded-full"
        viewBox={`0 0 ${fullWidth - gap} 1`}
        preserveAspectRatio="none"
      >
        {parts.map(({ label, share }, index) => (
          <rect
            key={label}
            x={beginOf(parts, index) * fullWidth}
            width={Math.max(share * fullWidth - gap, gap)}
            height="1"
            className={colorOf(index)}
          />
        ))}
      </svg>
      {legend && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {parts.map(({ label, minutes }, index) => (
            <li key={label} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" className="size-2.5" viewBox="0 0 2 2">
                <circle cx="1" cy="1" r="1" className={colorOf(index)} />
              </svg>
              <span>{`${label} `}</span>
              <span className="font-semibold tabular-nums">{`${minutes} min`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
