import type { LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/** Shows levels and categories without a challenge, each as a link to add one. */
export function EmptyPlaces({ places }: { places: LibraryHealth['empty_places'] }) {
  return (
    <dl className="grid gap-3">
      {levels.map((level) => {
        const categories = places.filter((place) => place.level === level).map(({ category }) => category);
        if (categories.length === 0) return null;
        return (
          <div key={level}>
            <dt className="font-semibold">{level}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {categories.map((category) => (
                <TextLink
                  key={category}
                  to="/challenges"
                  hash={`add?${new URLSearchParams({ level, category }).toString()}`}
                  aria-label={`Add a challenge: ${level}, ${category}`}
                >
                  <span className="inline-block py-1.5">{category}</span>
                </TextLink>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
