const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** The first day as on a tear-off calendar; the words beside it say it to readers. */
export function DateBlock({ day }: { day: string }) {
  return (
    <div
      aria-hidden="true"
      className="flex w-16 shrink-0 flex-col self-start overflow-hidden rounded-md border border-line text-center font-heading font-bold"
    >
      <span className="bg-brand-fill py-0.5 text-xs tracking-wide text-on-brand uppercase">
        {monthName.format(new Date(`${day}T00:00:00Z`))}
      </span>
      <span className="bg-surface py-1.5 text-2xl leading-none text-ink">{Number(day.slice(8))}</span>
    </div>
  );
}
