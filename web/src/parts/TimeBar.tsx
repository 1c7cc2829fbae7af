import type { TimeShare } from './time-shares.ts';

const colors = ['fill-brand-fill', 'fill-spark', 'fill-coral-fill', 'fill-green', 'fill-grey'];
const colorOf = (index: number): string => colors[index % colors.length]!;

/** Of the drawing, which is as wide as there is room. */
const whole = 1000;
const gap = 5;

/** Where the part with this index begins, 0 to 1. */
const beginOf = (parts: readonly TimeShare[], index: number): number =>
  parts.slice(0, index).reduce((sum, { share }) => sum + share, 0);

/** The parts of the time as a bar in proportion, each with its minutes below. */
export function TimeBar({ parts }: { parts: readonly TimeShare[] }) {
  return (
    <div className="flex flex-col gap-2">
      <svg
        aria-hidden="true"
        className="h-3 w-full rounded-full"
        viewBox={`0 0 ${whole - gap} 1`}
        preserveAspectRatio="none"
      >
        {parts.map(({ label, share }, index) => (
          <rect
            key={label}
            x={beginOf(parts, index) * whole}
            width={Math.max(share * whole - gap, gap)}
            height="1"
            className={colorOf(index)}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ label, minutes }, index) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" className="size-2.5" viewBox="0 0 2 2">
              <circle cx="1" cy="1" r="1" className={colorOf(index)} />
            </svg>
            {label} <span className="font-semibold tabular-nums">{minutes} min</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
