import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';

/** Shows a level as three dots, of which one, two or three are filled, with the word beside or (`stacked`) below. */
export function LevelMark({ level, stacked = false }: { level: Level; stacked?: boolean }) {
  return (
    <span className={`inline-flex whitespace-nowrap ${stacked ? 'flex-col gap-1' : 'flex-wrap items-center gap-x-2'}`}>
      <LevelDots level={level} />
      <span>{level}</span>
    </span>
  );
}

/** Shows the dots of a level without its word; screen readers skip them. */
export function LevelDots({ level }: { level: Level }) {
  const filled = levels.indexOf(level) + 1;
  return (
    <svg aria-hidden="true" width="30" height="10" viewBox="0 0 30 10" className="text-brand shrink-0">
      {levels.map((one, index) => (
        <circle
          key={one}
          cx={5 + index * 10}
          cy="5"
          r="3.25"
          fill={index < filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}
