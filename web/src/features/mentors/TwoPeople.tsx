/** Two people who are not there yet, the spark between them. */
export function TwoPeople() {
  return (
    <svg width="136" height="96" viewBox="0 0 136 96" fill="none">
      <g className="fill-surface stroke-control" strokeWidth="3" strokeDasharray="5 5">
        <circle cx="38" cy="36" r="15" />
        <path d="M12 86c0-19 11-29 26-29s26 10 26 29" />
        <circle cx="98" cy="36" r="15" />
        <path d="M72 86c0-19 11-29 26-29s26 10 26 29" />
      </g>
      <path
        d="m68 8 3.600 10.400 10.400 3.600-10.400 3.600-3.600 10.400-3.600-10.400-10.400-3.600 10.400-3.600Z"
        className="fill-spark"
      />
      <path d="M8 88h120" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
