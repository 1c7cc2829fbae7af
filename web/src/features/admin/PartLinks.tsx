import { Link, type LinkProps } from '@tanstack/react-router';

interface Part {
  to: LinkProps['to'];
  search?: object;
  label: string;
  current: boolean;
}

/** Shows the links between the two parts of a tab of the administration; each part has an address. */
export function PartLinks({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav
      aria-label={label}
      className="mb-6 grid max-w-md grid-cols-2 gap-1 rounded-lg border border-line bg-sunken p-1 print:hidden"
    >
      {parts.map((part) => (
        <Link
          key={part.label}
          to={part.to}
          {...(part.search && { search: part.search as never })}
          activeOptions={{ exact: true }}
          {...(part.current && { 'aria-current': 'page' })}
          className="flex min-h-11 items-center justify-center rounded-md px-2 font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised"
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
