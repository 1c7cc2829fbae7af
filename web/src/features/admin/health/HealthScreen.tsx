import type { LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, HeartPulse, RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { findingWords, FindingList } from './FindingList.tsx';
import { type HealthSearch, healthSearch, computeAgain, healthQuery } from './health.queries.ts';

/**
 * Shows the problems of the library when it was last checked, each with its challenges (or its empty places) on
 * demand, and the button that checks it again.
 */
export function HealthScreen() {
  const [search, onSearch] = useAddressSearch(healthSearch);
  const answer = useQuery(healthQuery);
  const toggle = (finding: HealthSearch['finding']) =>
    onSearch({ finding: search.finding === finding ? '' : finding, page: 1 }, true);
  const rowOf = (finding: keyof typeof findingWords) => ({
    finding,
    open: search.finding === finding,
    onToggle: () => toggle(finding),
  });
  return (
    <>
      <PageHeading>Library health</PageHeading>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        TeamSparks checks every challenge that is not archived for what people often miss.
      </p>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Checking the library..." />}
        failed="Failed to check the library."
        isEmpty={() => false}
      >
        {(health) => (
          <>
            <Computed health={health} />
            {health.findings.length + health.empty_places.length === 0 && <NothingToMend />}
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
              {health.findings.map(({ finding, challenges }) => (
                <FindingRow key={finding} {...rowOf(finding)} count={plural(challenges, 'challenge', 'challenges')}>
                  <FindingList finding={finding} count={challenges} search={search} onSearch={onSearch} />
                </FindingRow>
              ))}
              {health.empty_places.length > 0 && (
                <FindingRow {...rowOf('empty_places')} count={plural(health.empty_places.length, 'place', 'places')}>
                  <EmptyPlaces places={health.empty_places} />
                </FindingRow>
              )}
            </ul>
          </>
        )}
      </ListStates>
    </>
  );
}

/** Shows when the library was checked, and checks it again on request. */
function Computed({ health: { computed_at, challenges } }: { health: LibraryHealth }) {
  const { busy, act } = useAction((error) => failureWords('Failed to check the library.', error));
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p
        role="status"
        className="text-sm text-soft"
      >{`${plural(challenges, 'challenge', 'challenges')}, looked at ${formatDateTime(computed_at)}.`}</p>
      <Button size="sm" icon={RefreshCw} busy={busy} busyLabel="Looking..." onClick={() => void act(computeAgain)}>
        Check again
      </Button>
    </div>
  );
}

function NothingToMend() {
  return (
    <EmptyState picture={<HeartPulse className="size-16 text-control" />} title="All good">
      Every challenge has what it needs, and every level and category is covered.
    </EmptyState>
  );
}

interface FindingRowProps {
  finding: keyof typeof findingWords;
  count: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows a finding, folded unless it is the one in the address. */
function FindingRow({ finding, count, open, onToggle, children }: FindingRowProps) {
  const { label, why } = findingWords[finding];
  const id = useId();
  return (
    <li>
      <h2 className="font-sans text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          className="flex min-h-12 w-full items-center gap-2 px-3 py-2 text-left font-semibold text-ink transition-colors hover:bg-brand-tint/40 sm:px-4"
          onClick={onToggle}
        >
          <ChevronRight
            className={`size-5 shrink-0 text-soft transition-transform ${open ? 'rotate-90' : ''}`}
            aria-hidden="true"
          />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="shrink-0 text-sm font-normal text-soft">{count}</span>
        </button>
      </h2>
      {open && (
        <div id={id} className="px-3 pt-1 pb-4 sm:px-11">
          <p className="mb-3 max-w-prose text-sm text-soft">{why}</p>
          {children}
        </div>
      )}
    </li>
  );
}

/** Shows levels and categories without a challenge, each as a link to add one. */
function EmptyPlaces({ places }: { places: LibraryHealth['empty_places'] }) {
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
