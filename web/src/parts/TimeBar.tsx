import type { TimeShare } from './time-shares.ts';

const colors = ['bg-brand-fill', 'bg-spark', 'bg-coral-fill', 'bg-green', 'bg-grey'];
const colorOf = (index: number): string => colors[index % colors.length]!;

/** The parts of the time as a bar in proportion, each with its minutes below. */
export function TimeBar({ parts }: { parts: readonly TimeShare[] }) {
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, share }, index) => (
          <span key={label} className={`min-w-1 ${colorOf(index)}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ label, minutes }, index) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${colorOf(index)}`} />
            {label} <span className="font-semibold tabular-nums">{minutes} min</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
