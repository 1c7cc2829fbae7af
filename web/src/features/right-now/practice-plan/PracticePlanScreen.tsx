import { buildPracticePlan, type PracticePlan, type PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { practicePlanPartTitles } from '@teamsparks/contract/right-now/practice-plan-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { useOpenRun } from '../../../parts/next-steps/next-query.ts';
import { TimeBar } from '../../../parts/TimeBar.tsx';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { plural } from '../../../shared/format/format.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton, Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { NowFrame } from '../NowFrame.tsx';
import type { Question } from '../now-search.ts';
import { useQuestion } from '../use-question.ts';
import { PracticePlanMaterials } from './PracticePlanMaterials.tsx';
import { PracticePlanParts } from './PracticePlanParts.tsx';
import {
  type ChosenPart,
  offeredMinutes,
  partCodeOf,
  practicePlanRequest,
  practicePlanSearch,
  type PracticePlanSearch,
  readParts,
  startingParts,
  toSentPart,
  writeParts,
} from './practice-plan-search.ts';

const PracticePlanActions = lazyComponent(async () => (await import('./PracticePlanActions.tsx')).PracticePlanActions);

interface PracticePlanScreenProps {
  /** Adds challenges to the shopping list; undefined for people without one. */
  onList: ((ids: readonly number[]) => void) | undefined;
  onSaved: (planId: number) => void;
}

/** Leaves out minutes that a session cannot take, for an address without any. */
const forSession = ({ minutes, ...question }: Partial<Question>) =>
  minutes !== undefined && offeredMinutes(minutes) === undefined ? { minutes, ...question } : question;

/**
 * Shows the tab "Whole session": a practice plan built from the question, of warm-up, challenges, breaks and talk.
 * Each part can be locked, moved and changed in length, challenges and warm-ups also replaced.
 */
export function PracticePlanScreen({ onList, onSaved }: PracticePlanScreenProps) {
  const [search, onSearch, begun] = useQuestion(practicePlanSearch, forSession);
  const offered = offeredMinutes(search.minutes);
  const boxes = useBoxes();
  const boxIds = (boxes ?? []).map(({ id }) => String(id));
  const chosen = readParts(search.parts);
  const question = practicePlanRequest(search, boxIds);
  // Parts in the address are shown unchanged: only rolling replaces them.
  const around = startingParts(search);
  const body =
    chosen.length > 0
      ? { ...question, parts: chosen.map(({ part }) => ({ part, locked: true })) }
      : { ...question, ...(around.length > 0 && { parts: around, fill: true }) };
  const answer = useQuery({
    ...callQuery(workKeys.now.page(body), buildPracticePlan, { body }),
    placeholderData: keepPreviousData,
    enabled: begun && boxes !== undefined && offered === undefined,
    staleTime: 60_000,
  });
  const openRun = useOpenRun();
  const { busy, act } = useAction();
  const show = (parts: readonly ChosenPart[], changes: Partial<PracticePlanSearch> = {}) =>
    onSearch({ ...search, ...changes, parts: writeParts(parts) }, true);
  /** Replaces the parts that are not `kept`; locked parts stay locked. */
  const roll = (
    parts: readonly ChosenPart[],
    kept: (at: number) => boolean,
    changes: Partial<PracticePlanSearch> = {},
  ): Promise<void> =>
    act(async () => {
      const seed = changes.seed ?? nextSeed(search.seed);
      const next = { ...search, ...changes, seed };
      const flags = parts.map(({ part }, at) => ({ part, locked: kept(at) }));
      const avoid = flags.flatMap(({ part, locked }) =>
        part.kind === 'challenge' && !locked ? [part.challenge_id] : [],
      );
      const rolled = await call(buildPracticePlan, {
        body: { ...practicePlanRequest(next, boxIds), parts: flags, avoid },
      });
      const rolledParts = rolled.parts.map((part) => ({ part: toSentPart(part), locked: isLocked(parts, part) }));
      show(rolledParts, { ...changes, seed });
    });
  // The latest choice counts, even while its answer is still loading.
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
    <NowFrame search={search} boxes={boxes ?? []} onAsk={ask}>
      {offered === undefined ? (
        <ListStates
          answer={answer}
          loading={<ListSkeleton label="Building the session" />}
          failed="Failed to build the session"
          isEmpty={({ parts }) => !parts.some(({ kind }) => kind === 'challenge')}
          empty={
            <EmptyState title="Nothing fits">
              No challenge fits these minutes and materials. Add what else you have, or give it more minutes.
            </EmptyState>
          }
        >
          {(practicePlan) => (
            <div className="flex flex-col gap-4">
              <PracticePlanBudget parts={practicePlan.parts} minutes={search.minutes}>
                <ErrorBoundary fallback={<ActionsSkeleton />}>
                  <PracticePlanActions
                    practicePlan={practicePlan}
                    chosen={current}
                    teams={search.teams}
                    groupId={question.not_run_with ?? undefined}
                    busy={busy}
                    onAgain={again}
                    onList={onList}
                    onSaved={onSaved}
                  />
                </ErrorBoundary>
              </PracticePlanBudget>
              <PracticePlanParts
                parts={practicePlan.parts}
                chosen={current}
                busy={busy}
                onChange={show}
                onRoll={(at) => void roll(current, (other) => other !== at)}
              />
              <PracticePlanMaterials practicePlan={practicePlan} />
            </div>
          )}
        </ListStates>
      ) : (
        <EmptyState
          title="A session takes 30 to 120 minutes"
          action={
            <Button
              variant={openRun ? 'secondary' : 'primary'}
              onClick={() => ask({ minutes: offered })}
            >{`Use ${offered} minutes`}</Button>
          }
        />
      )}
    </NowFrame>
  );
}

/** Returns the parts of a built practice plan in the form that is sent; those it was built around are locked. */
const partsOf = (practicePlan: PracticePlan | undefined, around: readonly ChosenPart[]): ChosenPart[] =>
  (practicePlan?.parts ?? []).map((part) => ({ part: toSentPart(part), locked: isLocked(around, part) }));

const isLocked = (before: readonly ChosenPart[], part: PracticePlan['parts'][number]): boolean =>
  before.some((chosen) => chosen.locked && partCodeOf(chosen.part) === partCodeOf(toSentPart(part)));

const nextSeed = (seed: number): number => (seed % 9999) + 1;

/** Shows the room of the buttons while they load: a row, on phones two. */
const ActionsSkeleton = () => (
  <div className="flex flex-wrap gap-2">
    <Skeleton className="h-11 w-56" />
    <Skeleton className="h-11 w-56" />
  </div>
);

interface PracticePlanBudgetProps {
  parts: readonly PracticePlanPart[];
  minutes: number;
  /** Buttons of the practice plan. */
  children: ReactNode;
}

/** Shows how many of the minutes are planned, in words and as a bar, and beside it the buttons. */
function PracticePlanBudget({ parts, minutes, children }: PracticePlanBudgetProps) {
  const used = parts.reduce((sum, part) => sum + part.minutes, 0);
  const over = used - minutes;
  const bar = parts.map(({ kind, title, minutes: own }, at) => ({
    label: kind === 'challenge' ? title : `${practicePlanPartTitles[kind]}${kind === 'break' ? ` ${at}` : ''}`,
    minutes: own,
    share: own / Math.max(used, minutes, 1),
  }));
  return (
    <section aria-label="Time" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          <span>{`${used} of ${plural(minutes, 'minute', 'minutes')} planned`}</span>
          {over > 0 && <span className="text-red">{`, ${over} too many`}</span>}
          {over < 0 && <span className="font-normal text-soft">{`, ${-over} left`}</span>}
        </p>
        {children}
      </div>
      <TimeBar parts={bar} legend={false} />
    </section>
  );
}
