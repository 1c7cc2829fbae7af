import { Link } from '@tanstack/react-router';

/** The name with its first five letters in the brand color, and the spark; links to the home page. */
export function Logo() {
  return (
    <Link
      to="/"
      aria-label="TeamSparks home"
      className="inline-flex min-h-11 items-center rounded-md font-heading text-2xl font-bold tracking-tight text-ink no-underline"
    >
      <span className="text-brand">Team</span>
      <span className="text-brand">S</span>
      <span>parks</span>
      <svg viewBox="0 0 16 16" className="-mt-3 ml-0.5 size-4" aria-hidden="true">
        <path d="M8 0l2.100 5.900L16 8l-5.900 2.100L8 16l-2.100-5.900L0 8l5.900-2.100z" className="fill-spark" />
      </svg>
    </Link>
  );
}
