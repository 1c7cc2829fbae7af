import { fewestOf, tooFewWords } from '@teamsparks/contract/challenges/challenge-minutes';
import { runRulesLabels } from '@teamsparks/contract/runs/vocabulary';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { allowSounds } from '../../../parts/run/run-sounds.ts';
import { plural } from '../../../shared/format/format.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { RunOf } from '../RunOf.tsx';
import { JoinedScreens, PagesBefore } from './later-parts.ts';
import { RunCodeCard } from './RunCodeCard.tsx';
import { TeamViewMenu } from './TeamViewMenu.tsx';
import type { HostProps } from './use-host-run.ts';

const DeleteRun = dialogLater(async () => (await import('../DeleteRun.tsx')).DeleteRun);

const minutesOf = (parts: HostProps['run']['track']['parts']) =>
  Math.round(parts.reduce((sum, { ms }) => sum + ms, 0) / 60_000);

/** Returns a sentence for each challenge that has too few minutes in the plan. */
const tooFewIn = ({ stages, track }: HostProps['run']): string[] =>
  stages.flatMap(({ kind, title, minutes }, at) => {
    const work = track.parts.flatMap((part) => (part.stage === at && part.kind === 'work' ? [part.ms] : []));
    const words = kind === 'challenge' ? tooFewWords(minutes, fewestOf(work)) : undefined;
    return words ? [`${title}: ${words}`] : [];
  });

/**
 * Shows a run before its start: buttons to start and to cancel it, the join code if it has one, notices on
 * challenges with too little time, pages to choose from PDFs, teams with what they wanted to do better, and, in a
 * run that other screens join, the joined ones.
 */
export function Lobby({ onGone, onTurn, ...props }: HostProps & { onGone: () => void; onTurn: () => void }) {
  const { run, host } = props;
  const [isLeaving, setLeaving] = useState(false);
  const start = () => {
    allowSounds();
    host.do({ kind: 'start', payload: {} });
  };
  return (
    <div className="page flex flex-col gap-8 py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <PageHeading>{run.name}</PageHeading>
          <p className="mt-2 text-soft">{`${runRulesLabels[run.rules]}, ${plural(run.teams.length, 'team', 'teams')}, ${plural(minutesOf(run.track.parts), 'minute', 'minutes')}`}</p>
          <RunOf run={run} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            Cancel the run
          </Button>
          <Button variant="primary" icon={Play} onClick={start}>
            Start
          </Button>
        </div>
      </header>
      {tooFewIn(run).map((words) => (
        <Notice key={words} kind="info">
          {words}
        </Notice>
      ))}
      {run.code && <RunCodeCard title="Code for teams" code={run.code} />}
      {run.track.pdf_pages.some((count) => count > 0) && (
        <ErrorBoundary>
          <PagesBefore {...props} />
        </ErrorBoundary>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <Teams teams={run.teams} />
        <div className="flex flex-col gap-6">
          {run.place === 'room' && (
            <ErrorBoundary fallback={<Skeleton className="h-40 w-full" />}>
              <JoinedScreens {...props} />
            </ErrorBoundary>
          )}
          <TeamViewMenu run={run} onTurn={onTurn} />
        </div>
      </div>
      {isLeaving && <DeleteRun run={run} hasBegun={false} onClose={() => setLeaving(false)} onDeleted={onGone} />}
    </div>
  );
}

function Teams({ teams }: { teams: HostProps['run']['teams'] }) {
  return (
    <section aria-label="Teams" className="flex flex-col gap-3">
      <h2 className="text-xl">Teams</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {teams.map(({ name, next_time }, at) => (
          <li key={at} className="px-4 py-3">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            {next_time && <p className="wrap-anywhere">{`“Next time we ${next_time}”`}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
