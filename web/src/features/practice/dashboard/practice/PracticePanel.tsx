import type { Practice, Suggestion } from '@teamsparks/contract/practice/addresses/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CategoryMark } from '../../../../parts/CategoryMark.tsx';
import { CategoryLines, SkillBars } from '../../../../parts/coverage.tsx';
import { FillSeason } from '../../../../parts/season/FillSeason.tsx';
import { LevelMark } from '../../../../parts/LevelMark.tsx';
import { reasonOf } from '../../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { practiceQuery } from '../dashboard.queries.ts';
import { FoldedPart } from './FoldedPart.tsx';
import { PracticeCalendar } from './PracticeCalendar.tsx';

/** Shows every category with its picture, in color and ticked once one of its challenges was practiced, and plans the missing ones. */
function CategoryCoverage({ categories }: Pick<Practice, 'categories'>) {
  const counts = new Map(categories.map(({ category, practiced }) => [category, practiced]));
  const covered = categories.filter(({ practiced }) => practiced > 0).length;
  return (
    <FoldedPart
      id="category-coverage"
      title="Categories"
      summary={`You have practiced ${covered} of ${categories.length}.`}
    >
      <CategoryLines
        countOf={(category) => counts.get(category) ?? 0}
        word="practiced"
        columns="grid-cols-1 xs:grid-cols-2 lg:grid-cols-1"
      />
      <div className="mt-3 print:hidden">
        <FillSeason />
      </div>
    </FoldedPart>
  );
}

/** Shows how often each skill was practiced, without names of challenges, which would reveal hidden skills. */
function SkillCoverage({ skills }: Pick<Practice, 'skills'>) {
  return (
    <FoldedPart id="skill-coverage" title="Skills" summary="How often you practiced each skill.">
      <p className="mb-3 text-sm text-soft">A challenge counts once a day, run or marked as tried.</p>
      <SkillBars skills={skills.map(({ skill, practiced }) => ({ skill, count: practiced }))} />
    </FoldedPart>
  );
}

function gapText(category: string, practiced: number): string {
  if (practiced === 0) return `Nothing from ${category} yet.`;
  return `${category} is one of the categories you practiced least: ${practiced === 1 ? 'once' : `${practiced} times`}.`;
}

/**
 * Returns the reason for a suggestion: how often its category was practiced, and whether it is bookmarked or of the
 * usual level.
 */
export function reasonText({ category, level, reason }: Suggestion): string {
  const more = [
    ...(reason.bookmarked ? ['it is in your bookmarks'] : []),
    ...(reason.usual_level ? [`${level} is your usual level`] : []),
  ].join(' and ');
  const gap = gapText(category, reason.practiced_in_category);
  return more === '' ? gap : `${gap} ${more.charAt(0).toUpperCase()}${more.slice(1)}.`;
}

interface PractiseNextProps {
  next: readonly Suggestion[];
}

/** Shows suggested challenges that fill gaps, each with its reason. */
function PractiseNext({ next }: PractiseNextProps) {
  return (
    <section aria-labelledby="practice-next">
      <h2 id="practice-next" className="text-xl">
        Practice next
      </h2>
      {next.length === 0 && <p className="mt-2 text-soft">You have practiced every challenge. Congratulations!</p>}
      <ul className="mt-1 divide-y divide-line">
        {next.map((suggestion) => (
          <li key={suggestion.id} className="flex items-start gap-3 py-3 last:pb-0">
            <CategoryMark category={suggestion.category} size={36} />
            <div className="min-w-0 flex-1">
              <Link
                to="/challenges/$challengeId"
                params={{ challengeId: String(suggestion.id) }}
                className="font-semibold decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                {suggestion.name}
              </Link>
              <p className="text-sm">
                <LevelMark level={suggestion.level} />
              </p>
              <p className="mt-1 text-sm text-soft">{reasonText(suggestion)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells whether the person practiced anything. */
const hasPracticed = ({ days, categories }: Practice): boolean =>
  days.length > 0 || categories.some(({ practiced }) => practiced > 0);

/**
 * Loads and shows what to practice next and, once something was practiced, the calendar, categories and skills, folded;
 * nothing if all of it is empty, an error with a retry if loading fails.
 */
export function PracticePanel() {
  const { data, error, refetch } = useQuery(practiceQuery);
  if (data && data.next.length === 0 && !hasPracticed(data)) return null;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0">
      {data && (
        <>
          <PractiseNext next={data.next} />
          {!hasPracticed(data) && (
            <p className="border-t border-line pt-4 text-sm text-soft">
              Mark a challenge as tried. Your calendar, categories and skills start with it.
            </p>
          )}
          {hasPracticed(data) && (
            <div className="divide-y divide-line border-t border-line">
              <PracticeCalendar practiced={data.days} />
              <CategoryCoverage categories={data.categories} />
              <SkillCoverage skills={data.skills} />
            </div>
          )}
        </>
      )}
      {!data && !error && <Skeleton className="h-88 w-full" />}
      {!data && error && (
        <ErrorState title="Failed to load what you practiced" detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
