import type { Group } from '@teamsparks/contract/groups/addresses';
import type { PastEvent, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import { markNames } from '@teamsparks/contract/practice/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatDays, today } from '../../../shared/calendar/calendar-days.ts';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { oneOf, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { markLabels } from './looking-back-form.ts';
import { type Period, pastEventsQuery, schoolYearOf } from './looking-back.queries.ts';
import { Coverage, NextTimeLines, teamsWords, totalsWords, TruncatedNotice } from './past-event-parts.tsx';
import { TeamPointsTable } from './TeamPointsTable.tsx';
import { WhatToDoNext } from './WhatToDoNext.tsx';
import './term.css';

const day = textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text));

/** Search parameters of a group's page; '' means this school year's first or last day. */
const termSearch = searchState({ view: oneOf(['group', 'term'], 'group'), from: day, to: day });
export type TermSearch = SearchOf<typeof termSearch>;

/**
 * Shows a group's term on one page to print: past events, coverage, points, and what to do next. First and last day
 * are in the address; without them, this school year's.
 */
export function TermScreen({ group }: { group: Group }) {
  const [search, show] = useAddressSearch(termSearch);
  const year = schoolYearOf(today());
  const period = { from: search.from || year.from, to: search.to || year.to };
  const change = (next: Partial<Period>): void => show({ ...search, ...next }, true);
  const answer = useQuery(pastEventsQuery(group.id, period));
  const title = `${group.name}, ${formatDays(period.from, period.to)}`;
  usePageTitle(title);
  return (
    <div className="term page flex flex-col gap-6 py-8">
      <header className="flex flex-col gap-4">
        <BackLink to="/groups/$groupId" params={{ groupId: String(group.id) }}>
          Back to Group
        </BackLink>
        <PageHeading>
          <span className="wrap-anywhere">{title}</span>
        </PageHeading>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <DayInput label="Starts" value={period.from} onChange={(from) => change({ from })} />
          <DayInput label="Ends" value={period.to} onChange={(to) => change({ to })} />
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <ListStates
        answer={answer}
        loading={<Skeleton className="h-80 w-full" />}
        failed="Failed to load the report"
        empty={<p className="text-soft">No sessions in these days.</p>}
        isEmpty={({ sessions }) => sessions.length === 0}
      >
        {(data) => <Term group={group} data={data} />}
      </ListStates>
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Shows a date field; an incomplete date changes nothing and stays as typed until the field is left. */
function DayInput({ label, value, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(day: string): void {
    setTyped(day);
    if (day !== '') onChange(day);
  }
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      <span>{label}</span>
      <TextInput
        type="date"
        required
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

function Term({ group, data }: { group: Group; data: PastEvents }) {
  return (
    <>
      <TruncatedNotice data={data} />
      <p className="text-lg tabular-nums">{totalsWords(data)}</p>
      <section aria-labelledby="practiced" className="flex flex-col gap-2">
        <h2 id="practiced" className="text-xl">
          What was practiced
        </h2>
        <PastEventTable pastEvents={data.sessions} />
      </section>
      <div className="term-halves">
        <Coverage
          data={data}
          all
          heading={(id, words) => (
            <h2 id={id} className="text-xl">
              {words}
            </h2>
          )}
        />
      </div>
      <TeamPointsTable points={data.points} />
      <div className="term-halves">
        <NextTimeLines data={data} />
        <WhatToDoNext group={group} data={data} />
      </div>
    </>
  );
}

/** Shows one row per past event; on phones its cells stand below each other. */
function PastEventTable({ pastEvents }: { pastEvents: readonly PastEvent[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {pastEvents.map((pastEvent) => (
        <li key={pastEvent.event_id ?? pastEvent.start_date} className="term-row">
          <span className="font-semibold">{formatDay(pastEvent.start_date)}</span>
          <span className="min-w-0 wrap-anywhere">{practicedWords(pastEvent)}</span>
          <span className="text-soft tabular-nums">
            {pastEvent.children === null ? '' : plural(pastEvent.children, 'child', 'children')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns a past event in words: "Paper Chain, Dragon Next Door · Comets, Turtles · Engagement 4, Time 3". */
function practicedWords(pastEvent: PastEvent): string {
  const { event_id, challenges, plans, runs, saved } = pastEvent;
  const names = [challenges, plans, runs].find(({ length }) => length > 0) ?? [];
  const marks = markNames.flatMap((name) =>
    pastEvent[name] === null ? [] : [`${markLabels[name]} ${pastEvent[name]}`],
  );
  const evaluation = saved || event_id === null ? marks.join(', ') : 'no notes yet';
  return [names.map(({ name }) => name).join(', ') || pastEvent.name, teamsWords(pastEvent), evaluation]
    .filter(Boolean)
    .join(' · ');
}
