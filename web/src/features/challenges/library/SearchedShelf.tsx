/** An empty shelf and a magnifying glass with a spark: nothing was found here. Decorative. */
export function SearchedShelf() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" fill="none" aria-hidden="true">
      <path
        d="M14 98h140M14 58h140"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        className="text-control"
      />
      <path
        d="M26 58V30h14v28M44 58V22h12v36M122 98V74h22v24"
        className="fill-brand-tint stroke-control"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="88" cy="62" r="24" className="fill-surface stroke-brand" strokeWidth="6" />
      <path d="m106 80 20 20" className="stroke-brand" strokeWidth="8" strokeLinecap="round" />
      <path d="m88 48 3.6 10.4L102 62l-10.4 3.6L88 76l-3.6-10.4L74 62l10.4-3.6Z" className="fill-spark" />
    </svg>
  );
}
