import { buildSession, type Session } from '@teamsparks/contract/right-now/addresses';
import { sessionMinutesMax, sessionMinutesMin } from '@teamsparks/contract/right-now/session-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Dices } from 'lucide-react';
import { lazy } from 'react';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { ListSkeleton, Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { NowQuestion, type Question } from '../NowQuestion.tsx';
import { SessionBudget } from './SessionBudget.tsx';
import { SessionParts } from './SessionParts.tsx';
import {
  aroundOf,
  type ChosenPart,
  codeOf,
  readParts,
  sentOf,
  sessionQuestion,
  sessionSearch,
  type SessionSearch,
  writeParts,
} from './session-search.ts';

const SessionActions = lazy(async () => ({ default: (await import('./SessionActions.tsx')).SessionActions }));

interface SessionScreenProps {
  /** Puts challenges on the shopping list; undefined for those who have none. */
  onList: ((ids: readonly number[]) => void) | undefined;
  onSaved: (planId: number) => void;
}

/** A session that builds itself: warm-up, challenges, breaks and talk, each part to lock, roll anew, move and stretch. */
export function SessionScreen({ onList, onSaved }: SessionScreenProps) {
  const [search, onSearch] = useAddressSearch(sessionSearch);
  const boxes = useBoxes();
  const known = (boxes ?? []).map(({ id }) => String(id));
  const chosen = readParts(search.parts);
  const question = sessionQuestion(search, known);
  // Parts that are in the address are shown as they are: only rolling changes them.
  const around = aroundOf(search);
  const body =
    chosen.length > 0
      ? { ...question, parts: chosen.map(({ part }) => ({ part, locked: true })) }
      : { ...question, ...(around.length > 0 && { parts: around, fill: true }) };
  const answer = useQuery({
    ...callQuery(workKeys.now.page(body), buildSession, { body }),
    placeholderData: keepPreviousData,
    enabled: boxes !== undefined,
    staleTime: 60_000,
  });
  const { busy, act } = useAction();
  const show = (parts: readonly ChosenPart[], changes: Partial<SessionSearch> = {}) =>
    onSearch({ ...search, ...changes, parts: writeParts(parts) }, true);
  /** Something else for what is not `kept`; what is locked stays locked. */
  const roll = (
    parts: readonly ChosenPart[],
    kept: (at: number) => boolean,
    changes: Partial<SessionSearch> = {},
  ): Promise<void> =>
    act(async () => {
      const seed = changes.seed ?? nextSeed(search.seed);
      const next = { ...search, ...changes, seed };
      const flags = parts.map(({ part }, at) => ({ part, locked: kept(at) }));
      const avoid = flags.flatMap(({ part, locked }) =>
        part.kind === 'challenge' && !locked ? [part.challenge_id] : [],
      );
      const rolled = await call(buildSession, { body: { ...sessionQuestion(next, known), parts: flags, avoid } });
      const rolledParts = rolled.parts.map((part) => ({ part: sentOf(part), locked: isLocked(parts, part) }));
      show(rolledParts, { ...changes, seed });
    });
  // What was chosen last, although its answer is still on its way.
  const current = chosen.length > 0 ? chosen : partsOf(answer.data, around);
  const isLockedAt = (at: number) => current[at]?.locked === true;
  const ask = (changes: Partial<Question>) => {
    if (current.some(({ locked }) => locked)) return void roll(current, isLockedAt, changes);
    onSearch({ ...search, ...changes, parts: '' }, true);
  };
  const again = () => {
    if (current.some(({ locked }) => locked)) return void roll(current, isLockedAt);
    onSearch({ ...search, seed: nextSeed(search.seed), parts: '' }, true);
  };
  return (
    <div className="page py-8">
      <div className="mb-3 print:hidden">
        <LinkButton to="/now" size="sm" variant="quiet" icon={ArrowLeft}>
          Right Now
        </LinkButton>
      </div>
      <PageHeader title="Build a Session" lead="A warm-up, challenges, breaks and time to talk, within your minutes.">
        <Button icon={Dices} {...{ busy }} onClick={again}>
          Roll again
        </Button>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] print:block">
        <div className="print:hidden lg:sticky lg:top-20">
          <NowQuestion
            {...{ search }}
            boxes={boxes ?? []}
            minutesMin={sessionMinutesMin}
            minutesMax={sessionMinutesMax}
            onAsk={ask}
          />
          <p className="mt-2 text-sm text-soft">
            Session number {search.seed}. The same number builds the same session.
          </p>
        </div>
        <ListStates
          {...{ answer }}
          loading={<ListSkeleton label="Building the session" />}
          failed="Failed to build the session"
          isEmpty={({ parts }) => !parts.some(({ kind }) => kind === 'challenge')}
          empty={
            <EmptyState title="Nothing fits">
              No challenge fits these minutes and materials. Add what else you have, or give it more minutes.
            </EmptyState>
          }
        >
          {(session) => (
            <div className="flex flex-col gap-6">
              <SessionBudget parts={session.parts} minutes={search.minutes} />
              <SessionParts
                parts={session.parts}
                chosen={current}
                busy={busy}
                onChange={show}
                onRoll={(at) => void roll(current, (other) => other !== at)}
              />
              <ErrorBoundary fallback={<Skeleton className="h-32 w-full" />}>
                <SessionActions
                  {...{ session, chosen: current, teams: search.teams, onList, onSaved }}
                  groupId={question.not_run_with ?? undefined}
                />
              </ErrorBoundary>
            </div>
          )}
        </ListStates>
      </div>
    </div>
  );
}

/** What was built as it would be sent; what it was built around is locked. */
const partsOf = (session: Session | undefined, around: readonly ChosenPart[]): ChosenPart[] =>
  (session?.parts ?? []).map((part) => ({ part: sentOf(part), locked: isLocked(around, part) }));

const isLocked = (before: readonly ChosenPart[], part: Session['parts'][number]): boolean =>
  before.some((one) => one.locked && codeOf(one.part) === codeOf(sentOf(part)));

const nextSeed = (seed: number): number => (seed % 9999) + 1;
