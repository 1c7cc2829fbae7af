import type { ReactNode } from 'react';
import type { Session, Sessions } from '@teamsparks/contract/practice/addresses/looking-back';
import { CategoryLines, SkillBars } from '../../../parts/coverage.tsx';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { plural } from '../../../shared/format/format.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

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

interface Line {
  key: string;
  day: string;
  text: string;
  /** Typed in a run, for this team. */
  of?: { team: string; runId: number };
}

/** What was said after events and, of each team, in its last run. */
function linesOf({ sessions, next_times }: Sessions): Line[] {
  const said = sessions.flatMap(({ event_id, start_date: day, again }): Line[] =>
    again === null ? [] : [{ key: `event ${event_id}`, day, text: again }],
  );
  const typed = next_times.map(({ team, text, run_id, day }) => ({
    ...{ key: `run ${run_id} ${team}`, day, text, of: { team, runId: run_id } },
  }));
  return [...typed, ...said].toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

interface NextTimeLinesProps {
  data: Sessions;
  atMost?: number;
  /** The way to all of them, where there are more. */
  all?: (count: number) => ReactNode;
}

/** "Next time we …", the latest first. Draws nothing where nobody typed a line. */
export function NextTimeLines({ data, atMost = Infinity, all }: NextTimeLinesProps) {
  const lines = linesOf(data);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="next-time" className="flex flex-col gap-2">
      <h3 id="next-time" className="text-xl">
        Next time we …
      </h3>
      <ul className="flex flex-col gap-2">
        {lines.slice(0, atMost).map(({ key, day, text, of }) => (
          <li key={key} className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
            {text}
            <span className="block text-sm text-soft">
              {of ? (
                <>
                  {of.team} ·{' '}
                  <TextLink to="/runs/$id" params={{ id: String(of.runId) }}>
                    {formatDay(day)}
                  </TextLink>
                </>
              ) : (
                formatDay(day)
              )}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > atMost && all?.(lines.length)}
    </section>
  );
}

/** Says that the period holds more than what is counted. */
export function TruncatedNotice({ data: { truncated } }: { data: Sessions }) {
  if (!truncated) return null;
  return <Notice kind="info">These days hold more than fits here. Only the latest sessions and points count.</Notice>;
}

/** The runs of a session, each with the way to it. */
export function RunNames({ runs }: Pick<Session, 'runs'>) {
  return runs.map(({ id, name }, index) => (
    <span key={id} className="wrap-anywhere">
      {index > 0 && ', '}
      <TextLink to="/runs/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    </span>
  ));
}

/** "Comets, Turtles": the teams of all runs, each once. */
export const teamsWords = ({ runs }: Pick<Session, 'runs'>): string =>
  [...new Set(runs.flatMap(({ teams }) => teams))].join(', ');

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

/** How often each category was done and each skill trained. */
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
