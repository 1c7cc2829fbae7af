import type { ReactNode } from 'react';
import type { PastEvent, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import { CategoryLines, SkillBars } from '../../../parts/coverage.tsx';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { plural } from '../../../shared/format/format.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/**
 * Returns the totals of a period in words: "4 sessions · 10 children on average · 7 challenges", each challenge
 * counted once; events without a number of children do not count in the average, which is left out if none has one.
 */
export function totalsWords({ sessions }: PastEvents): string {
  const counted = sessions.flatMap(({ children }) => children ?? []);
  const average = Math.round(counted.reduce((sum, children) => sum + children, 0) / counted.length);
  const challenges = new Set(sessions.flatMap((pastEvent) => pastEvent.challenges.map(({ id, name }) => id ?? name)));
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
  /** Team and run in which it was typed; undefined for a leader's line. */
  of?: { team: string; runId: number };
}

/** Returns the leaders' lines after events and each team's line from its last run, the latest first. */
function linesOf({ sessions, next_times }: PastEvents): Line[] {
  const leadersLines = sessions.flatMap(({ event_id, start_date: day, again }): Line[] =>
    again === null ? [] : [{ key: `event ${event_id}`, day, text: again }],
  );
  const teamsLines = next_times.map(({ team, text, run_id, day }) => ({
    key: `run ${run_id} ${team}`,
    day,
    text,
    of: { team, runId: run_id },
  }));
  return [...teamsLines, ...leadersLines].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

interface NextTimeLinesProps {
  data: PastEvents;
  atMost?: number;
  /** Shows a link to all lines, if there are more than `atMost`. */
  all?: (count: number) => ReactNode;
}

/**
 * Shows the "Next time we …" lines of leaders and teams, the latest first, up to `atMost`, and below what `all`
 * returns if there are more; nothing without lines.
 */
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
            <span>{text}</span>
            <span className="block text-sm text-soft">
              {of ? (
                <>
                  <span>{`${of.team} · `}</span>
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

/** Shows a notice if the period contains more than is counted, else nothing. */
export function TruncatedNotice({ data: { truncated } }: { data: PastEvents }) {
  if (!truncated) return null;
  return <Notice kind="info">There is more than fits here. Only the latest sessions and points count.</Notice>;
}

/** Shows the names of a past event's runs as links. */
export function RunNames({ runs }: Pick<PastEvent, 'runs'>) {
  return runs.map(({ id, name }, index) => (
    <span key={id} className="wrap-anywhere">
      {index > 0 && <span>{', '}</span>}
      <TextLink to="/runs/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    </span>
  ));
}

/** Returns the teams of all runs of a past event, each once: "Comets, Turtles". */
export const teamsWords = ({ runs }: Pick<PastEvent, 'runs'>): string =>
  [...new Set(runs.flatMap(({ teams }) => teams))].join(', ');

/** Shows the names of plans, as links if they can be opened. */
export function PlanNames({ plans }: Pick<PastEvent, 'plans'>) {
  return plans.map(({ id, name }, index) => (
    <span key={id ?? name} className="wrap-anywhere">
      {index > 0 && <span>{', '}</span>}
      {id === null ? (
        <span>{name}</span>
      ) : (
        <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }}>
          {name}
        </TextLink>
      )}
    </span>
  ));
}

interface CoverageProps {
  data: PastEvents;
  /** Also shows categories and skills that were not done yet. */
  all: boolean;
  /** Shows a heading of the level that fits the page. */
  heading: (id: string, words: string) => ReactNode;
}

/** Shows how often each category was done and each skill trained; a sentence before the first one. */
export function Coverage({ data, all, heading }: CoverageProps) {
  const { categories, skills } = data;
  if ([...categories, ...skills].every(({ done }) => done === 0)) {
    return <p className="text-soft">No challenge is done yet. Its category and skills are counted here.</p>;
  }
  const counts = new Map(categories.map(({ category, done }) => [category, done]));
  return (
    <>
      <section aria-labelledby="covered" className="flex flex-col gap-3">
        {heading('covered', 'Categories')}
        <CategoryLines
          countOf={(category) => counts.get(category) ?? 0}
          word="done"
          columns="xs:grid-cols-2"
          onlyDone={!all}
        />
      </section>
      <section aria-labelledby="trained" className="flex flex-col gap-3">
        {heading('trained', 'Skills')}
        <SkillBars
          skills={skills.filter(({ done }) => all || done > 0).map(({ skill, done }) => ({ skill, count: done }))}
        />
      </section>
    </>
  );
}
