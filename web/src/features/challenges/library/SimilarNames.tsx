import { findSimilarNames } from '@teamsparks/contract/challenges/addresses/challenges';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryKeys } from '../../../parts/query-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type LibrarySearch, withoutDefaults } from './library-filters.ts';

/**
 * Shows links to challenges whose names resemble the search text; renders nothing while they load, if there are none
 * or if loading fails.
 */
export function SimilarNames({ search }: { search: LibrarySearch }) {
  const { user } = useSession();
  const { page: _, sort: __, ...query } = withoutDefaults(search);
  const { data } = useQuery(callQuery(queryKeys.challenges.similarNames(user?.id, query), findSimilarNames, { query }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="similar-names" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="similar-names" className="mb-1 font-sans text-base">
        Similar names
      </h2>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: String(id) }}
              search={true}
              className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline max-md:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
