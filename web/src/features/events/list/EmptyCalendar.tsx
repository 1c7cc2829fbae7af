/** Shows a drawing of an empty calendar page. */
export function EmptyCalendar() {
  return (
    <svg width="120" height="104" viewBox="0 0 120 104" fill="none">
      <rect x="14" y="18" width="92" height="78" rx="10" className="fill-surface stroke-control" strokeWidth="4" />
      <path d="M14 40h92" className="stroke-control" strokeWidth="4" />
      <path d="M38 8v18M82 8v18" className="stroke-brand" strokeWidth="5" strokeLinecap="round" />
      <g className="stroke-control" strokeWidth="3" strokeDasharray="4 4">
        <rect x="28" y="52" width="16" height="14" rx="3" />
        <rect x="76" y="52" width="16" height="14" rx="3" />
        <rect x="28" y="74" width="16" height="14" rx="3" />
      </g>
      <path d="m60 52 4 12 12 4-12 4-4 12-4-12-12-4 12-4Z" className="fill-spark" />
    </svg>
  );
}
