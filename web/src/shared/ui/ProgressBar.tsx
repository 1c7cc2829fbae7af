interface ProgressBarProps {
  /** 0 to 1; undefined while unknown. */
  value: number | undefined;
  label: string;
}

/** Shows a progress bar; without a value it pulses. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full bg-brand-fill transition-[width] ${percent === undefined ? 'w-2/5 animate-pulse' : ''}`}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
