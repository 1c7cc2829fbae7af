import type { AppraiserMessage } from '@teamsparks/contract/runs/addresses/screens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { PointsForm } from '../parts/run/PointsForm.tsx';
import { ResultsTable } from '../parts/run/ResultsTable.tsx';
import { RunClock } from '../parts/run/RunClock.tsx';
import { SheetPage } from '../parts/run/SheetPage.tsx';
import { useAwake } from '../parts/run/use-awake.ts';
import { HostWords } from '../parts/sheet-words/HostWords.tsx';
import { IconButton } from '../shared/ui/IconButton.tsx';
import { callAsGuest, guestPageOpener } from './guest-calls.ts';
import { type Leaving, linkWords, useGuest } from './use-guest.ts';

/**
 * Follows a run as an appraiser and shows, once the host has admitted it, the pages and the host's texts of the
 * sheet, while the run goes on the clock and the form to give points to each team, and the points once they are
 * revealed. Calls `onGone` once it has left the run.
 */
export function AppraiserScreen({ screen, onGone }: { screen: string; onGone: (why: Leaving) => void }) {
  const address = `/run-api/appraiser/${screen}`;
  const { heard, link, isStale, put } = useGuest<AppraiserMessage>(address, onGone);
  useAwake(true);
  if (!heard) return <Frame title="Joining…" />;
  const { view, piece, host, mine = [], screen: own } = heard.message;
  if (!view) {
    return (
      <Frame title="Waiting to be let in">
        <p role="status">{`The host sees this screen as Appraiser ${own?.number ?? ''} and lets it in. Please wait a moment.`}</p>
      </Frame>
    );
  }
  const part = view.parts[view.part];
  const { stage } = view;
  const send = async (team: number, points: number[]) =>
    put(await callAsGuest<AppraiserMessage>(`${address}/points`, { stage, team, points }));
  return (
    <Frame
      title={
        view.phase === 'running' ? (part?.name ?? '') : view.phase === 'lobby' ? 'About to begin' : 'This run is over'
      }
    >
      {view.phase === 'running' && part && (
        <div className="text-6xl">
          <RunClock clock={{ ...view.clock, at: heard.at }} ms={part.ms} isMuted isStale={isStale} hasBar />
        </div>
      )}
      <SheetPages key={stage} view={view} address={address} stage={stage} />
      {view.results && piece && (
        <ResultsTable teams={view.teams} items={piece.scoring.map(({ item }) => item)} results={view.results} />
      )}
      {!view.results && view.phase === 'running' && piece && piece.scoring.length > 0 && stage !== null && (
        <Scoring
          key={stage}
          teams={view.teams}
          scoring={piece.scoring}
          sent={(team) => mine.find((given) => given.stage === stage && given.team === team)?.points}
          onSend={send}
        />
      )}
      {host && <HostWords host={host} />}
      <p role="status" className="text-soft">
        {view.phase === 'ended' ? 'You can close this page.' : linkWords[link]}
      </p>
    </Frame>
  );
}

interface SheetPagesProps {
  view: NonNullable<AppraiserMessage['view']>;
  address: string;
  stage: number | null;
}

/** Shows the pages that the team sees; an appraiser can turn them alone, until the host turns. */
function SheetPages({ view: { pages, page }, address, stage }: SheetPagesProps) {
  const [turned, setTurned] = useState<{ from: number; to: number } | null>(null);
  const open = useMemo(() => (stage === null ? null : guestPageOpener(address, stage)), [address, stage]);
  const at = Math.min(turned?.from === page ? turned.to : page, pages.length - 1);
  const shown = pages[at];
  if (shown === undefined || !open) return null;
  const turn = (by: number) => setTurned({ from: page, to: at + by });
  return (
    <section aria-label="The sheet" className="flex flex-col gap-2">
      <SheetPage key={shown} page={shown} open={open} fits="width" />
      {pages.length > 1 && (
        <div className="flex items-center justify-center gap-3">
          <IconButton icon={ChevronLeft} label="Page back" disabled={at === 0} onClick={() => turn(-1)} />
          <span role="status">{`${at + 1} of ${pages.length}`}</span>
          <IconButton icon={ChevronRight} label="Page on" disabled={at === pages.length - 1} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}

function Frame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 p-4">
      <h1 className="font-heading text-2xl">{title}</h1>
      {children}
    </main>
  );
}

interface ScoringProps {
  teams: readonly string[];
  scoring: NonNullable<AppraiserMessage['piece']>['scoring'];
  sent: (team: number) => readonly number[] | undefined;
  onSend: (team: number, points: number[]) => Promise<void>;
}

function Scoring({ teams, scoring, sent, onSend }: ScoringProps) {
  const [team, setTeam] = useState(0);
  return (
    <>
      {teams.length > 1 && (
        <label className="flex flex-col gap-1 font-semibold">
          Team
          <select
            className="min-h-11 rounded-md border border-control bg-surface px-3"
            value={team}
            onChange={({ target }) => setTeam(Number(target.value))}
          >
            {teams.map((name, number) => (
              <option key={name} value={number}>{`${name}${sent(number) ? ' (sent)' : ''}`}</option>
            ))}
          </select>
        </label>
      )}
      <PointsForm key={team} scoring={scoring} sent={sent(team)} onSend={(points) => onSend(team, points)} />
    </>
  );
}
