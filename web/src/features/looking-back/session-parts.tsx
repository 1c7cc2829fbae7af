import type { ReactNode } from 'react';
import type { Session, Sessions } from '@teamsparks/contract/looking-back';
import { CategoryLines, SkillBars } from '../../parts/coverage.tsx';
import { formatDay } from '../../shared/calendar/calendar-days.ts';
import { plural } from '../../shared/format/format.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** "4 sessions · 10 children on average · 7 challenges" */
export function totalsWords({ sessions }: Sessions): string {
  const counted = sessions.flatMap(({ children }) => children ?? []);
  const average = Math.round(counted.reduce((sum, children) => sum + children, 0) / counted.length);
  const challenges = new Set(sessions.flatMap((session) => session.challenges.map(({ id, name }) => id ?? name)));
  return [
    plural(sessions.length, 'session', 'sessions'),
    ...(counted.length > 0 ? [`${plural(average, 'child', 'children')} on average`] : []),
    plural(challenges.size, 'challenge', 'challenges'),
  ].join(' · ');
}

/** "Next time we …", the latest first. Draws nothing where nobody typed a line. */
export function NextTimeLines({ sessions, atMost }: { sessions: readonly Session[]; atMost: number }) {
  const lines = sessions.filter(({ again }) => again !== null).slice(0, atMost);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="next-time" className="flex flex-col gap-2">
      <h3 id="next-time" className="text-xl">
        Next time we …
      </h3>
      <ul className="flex flex-col gap-2">
        {lines.map(({ event_id, start_date, again }) => (
          <li key={event_id} className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
            {again}
            <span className="block text-sm text-soft"> {formatDay(start_date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Plans that can be opened, and names of those that are gone or were not looked back on. */
export function PlanNames({ plans }: Pick<Session, 'plans'>) {
  return plans.map(({ id, name }, index) => (
    <span key={id ?? name} className="wrap-anywhere">
      {index > 0 && ', '}
      {id === null ? (
        name
      ) : (
        <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }}>
          {name}
        </TextLink>
      )}
    </span>
  ));
}

interface CoverageProps {
  data: Sessions;
  /** Draws a heading of the page's own level. */
  heading: (id: string, words: string) => ReactNode;
}

/** How many of the challenges that were done are of each category, and train each skill. */
export function Coverage({ data: { categories, skills }, heading }: CoverageProps) {
  const counts = new Map(categories.map(({ category, done }) => [category, done]));
  return (
    <>
      <section aria-labelledby="covered" className="flex flex-col gap-3">
        {heading('covered', 'Categories')}
        <CategoryLines countOf={(one) => counts.get(one) ?? 0} word="done" columns="xs:grid-cols-2" />
      </section>
      <section aria-labelledby="trained" className="flex flex-col gap-3">
        {heading('trained', 'Skills')}
        <SkillBars skills={skills.map(({ skill, done }) => ({ skill, count: done }))} />
      </section>
    </>
  );
}
