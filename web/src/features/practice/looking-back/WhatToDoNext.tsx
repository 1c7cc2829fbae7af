import { listChallenges } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { useQueries } from '@tanstack/react-query';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { lookingBackKeys } from './looking-back.queries.ts';

/** Number of categories shown, and of challenges in each. */
const categoriesShown = 3;
const challengesShown = 2;

interface WhatToDoNextProps {
  group: Group;
  data: PastEvents;
}

/**
 * Shows the three categories that the group did least, each with up to two challenges of the group's level that it
 * did not do in the given period; nothing without `view_challenge_library` or if loading fails.
 */
export function WhatToDoNext({ group: { level }, data }: WhatToDoNextProps) {
  const { can } = useSession();
  const thin = thinCategories(data);
  const enabled = can('view_challenge_library');
  const answers = useQueries({
    queries: thin.map(({ category }) => ({
      ...callQuery(lookingBackKeys.further(category, level), listChallenges, {
        query: { category: [category], level: [level], per_page: 30 },
      }),
      enabled,
    })),
  });
  if (!enabled || answers.some(({ isError }) => isError)) return null;
  const doneIds = new Set(data.sessions.flatMap(({ challenges }) => challenges.map(({ id }) => id)));
  return (
    <section aria-labelledby="what-next" className="flex flex-col gap-3">
      <h2 id="what-next" className="text-xl">
        What to do next
      </h2>
      <ul className="flex flex-col gap-3">
        {thin.map(({ category, done }, index) => {
          const challenges = answers[index]?.data?.items.filter(({ id }) => !doneIds.has(id)).slice(0, challengesShown);
          return (
            <li key={category} className="flex items-start gap-3">
              <CategoryMark category={category} size={32} />
              <div className="min-w-0">
                <p className="text-sm text-soft">{`${category}: ${timesWords(done)}`}</p>
                <p className="flex min-h-6 flex-wrap gap-x-4 pointer-coarse:min-h-11 max-md:min-h-11">
                  {challenges?.length === 0 && <span>Nothing new at this level.</span>}
                  {challenges?.map(({ id, name }) => (
                    <TextLink key={id} to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
                      {name}
                    </TextLink>
                  ))}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="print:hidden">
        <LinkButton to="/challenges" search={{ category: thin.map(({ category }) => category), level: [level] }}>
          Find more in the library
        </LinkButton>
      </p>
    </section>
  );
}

/** Returns the categories done least; among equals, in the order of the vocabulary. */
function thinCategories({ categories }: PastEvents): { category: Category; done: number }[] {
  return categories.toSorted((a, b) => a.done - b.done).slice(0, categoriesShown);
}

function timesWords(done: number): string {
  if (done === 0) return 'not done yet';
  return done === 1 ? 'done once' : `done ${done} times`;
}
