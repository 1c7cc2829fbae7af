import type { Challenge } from '@teamsparks/contract/challenges';
import { Link } from '@tanstack/react-router';

/** The keywords of a challenge, each leading to all challenges that have it. */
export function Keywords({ tags }: { tags: NonNullable<Challenge['tags']> }) {
  if (tags.length === 0) return 'None';
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Link
            to="/challenges"
            search={{ tag: [name] }}
            className="inline-flex min-h-7 max-w-full items-center rounded-full bg-brand-tint px-2.5 py-0.5 text-sm wrap-anywhere text-ink underline decoration-brand underline-offset-3 hover:decoration-2 max-md:min-h-11 max-md:px-4 pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
