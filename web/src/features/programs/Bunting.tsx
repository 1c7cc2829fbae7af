/** Flags on a line: of a program without a picture, and where there are no programs. */
export function Bunting() {
  return (
    <svg width="200" height="104" viewBox="0 0 200 104" fill="none" aria-hidden="true">
      <path d="M4 22q96 44 192 0" className="stroke-control" strokeWidth="3" />
      <g className="stroke-brand" strokeWidth="3" strokeLinejoin="round">
        <path d="m24 31 28 9-18 26Z" className="fill-surface" />
        <path d="m66 43 30 1-15 28Z" className="fill-spark" />
        <path d="m104 44 30-2-13 28Z" className="fill-surface" />
        <path d="m148 39 28-9-9 30Z" className="fill-spark" />
      </g>
    </svg>
  );
}
