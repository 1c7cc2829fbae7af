interface DrawingProps {
  className: string;
}

/** Draws the spark of the logo in the current color. */
export function Spark({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 16 16" className={className} fill="currentColor" aria-hidden="true">
      <path d="M8 0l2.100 5.900L16 8l-5.900 2.100L8 16l-2.100-5.900L0 8l5.900-2.100z" />
    </svg>
  );
}

/** Draws a pair of scissors; decorative. */
export function Scissors({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 130 70" className={className} fill="none" aria-hidden="true">
      <path
        d="M46 40 122 12c3-1 5 3 2 5L58 50z"
        fill="#dfe3ee"
        stroke="#1b1f3b"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path
        d="M46 30l76 29c3 1 5-3 2-5L58 20z"
        fill="#f4f6fb"
        stroke="#1b1f3b"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <ellipse cx="25" cy="49" rx="19" ry="13" transform="rotate(-22 25 49)" stroke="#ffc53d" strokeWidth="9" />
      <ellipse cx="25" cy="21" rx="19" ry="13" transform="rotate(22 25 21)" stroke="#ffc53d" strokeWidth="9" />
      <circle cx="60" cy="35" r="3.500" fill="#1b1f3b" />
    </svg>
  );
}

/** Draws a pencil; decorative. */
export function Pencil({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 170 26" className={className} aria-hidden="true">
      <g strokeLinejoin="round" stroke="#1b1f3b" strokeWidth="2">
        <path d="M22 4h118v18H22z" fill="#e85d88" />
        <path d="M22 10h118v6H22z" fill="#f7a8c0" stroke="none" />
        <path d="M140 4l26 9-26 9z" fill="#f7e3c3" />
        <path d="M157 10l9 3-9 3z" fill="#1b1f3b" />
        <path d="M12 4h10v18H12z" fill="#c9cede" />
        <path d="M4 5h8v16H4c-3 0-3-16 0-16z" fill="#fffdf7" />
      </g>
    </svg>
  );
}

/** Draws a roll of tape; decorative. */
export function TapeRoll({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 100 84" className={className} aria-hidden="true">
      <path
        d="M40 70h56l-4-4 4-4-4-4 4-4H60z"
        fill="#f3dfae"
        stroke="#1b1f3b"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <circle cx="40" cy="38" r="32" fill="#f9e9bf" stroke="#1b1f3b" strokeWidth="2.500" />
      <circle cx="40" cy="38" r="24" fill="none" stroke="#d9bf7e" strokeWidth="2" />
      <circle cx="40" cy="38" r="15" fill="#34307f" stroke="#1b1f3b" strokeWidth="2.500" />
    </svg>
  );
}

/** Draws a bridge of drinking straws with an eraser on it. */
export function StrawBridge({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 240 110"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 70h46v36M236 70h-46v36" className="stroke-control" strokeWidth="5" />
      <path d="M22 66h196" stroke="#d6336c" strokeWidth="6" />
      <path d="M46 66 74 34l28 32 28-32 28 32 28-32 20 30" stroke="#0b9c84" strokeWidth="5" />
      <path d="M70 34h120" stroke="#ffb400" strokeWidth="6" />
      <rect x="106" y="8" width="42" height="22" rx="4" fill="#7d74f2" className="stroke-ink" strokeWidth="2.500" />
      <path d="M106 14h14v16" className="stroke-ink" strokeWidth="2" />
      <path d="M70 100c10-7 18-7 28 0s18 7 28 0 18-7 28 0" className="stroke-brand" strokeWidth="3.500" />
    </svg>
  );
}
