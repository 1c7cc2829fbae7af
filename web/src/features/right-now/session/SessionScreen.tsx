import { buildSession, type Session } from '@teamsparks/contract/session';
import { sessionMinutesMax, sessionMinutesMin } from '@teamsparks/contract/session-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { NowQuestion, type Question } from '../NowQuestion.tsx';
import { SessionActions } from './SessionActions.tsx';
import { SessionBudget } from './SessionBudget.tsx';
import { SessionMaterials } from './SessionMaterials.tsx';
import { SessionParts } from './SessionParts.tsx';
import {
  type ChosenPart,
  readParts,
  sentOf,
  sessionQuestion,
  sessionSearch,
  type SessionSearch,
  writeParts,
} from './session-search.ts';

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
  const body = { ...question, ...(chosen.length > 0 && { parts: chosen.map(({ part }) => ({ part, locked: true })) }) };
  const answer = useQuery({
    ...callQuery(workKeys.now.page(body), buildSession, { body }),
    placeholderData: keepPreviousData,
    enabled: boxes !== undefined,
    staleTime: 60_000,
  });
  const { busy, act } = useAction();
  const show = (parts: readonly ChosenPart[], changes: Partial<SessionSearch> = {}) =>
    onSearch({ ...search, ...changes, parts: writeParts(parts) }, true);
  const roll = (parts: readonly ChosenPart[], changes: Partial<SessionSearch> = {}) =>
    act(async () => {
      const seed = changes.seed ?? nextSeed(search.seed);
      const next = { ...search, ...changes, seed };
      const avoid = parts.flatMap(({ part, locked }) =>
        part.kind === 'challenge' && !locked ? [part.challenge_id] : [],
      );
      const rolled = await call(buildSession, {
        body: { ...sessionQuestion(next, known), parts: [...parts], avoid },
      });
      const locks = rolled.parts.map((part) => isLocked(parts, part));
      show(
        rolled.parts.map((part, at) => ({ part: sentOf(part), locked: locks[at] ?? false })),
        { ...changes, seed },
      );
    });
  const current = answer.data ? partsOf(answer.data, chosen) : chosen;
  const ask = (changes: Partial<Question>) => {
    if (current.some(({ locked }) => locked)) return void roll(current, changes);
    onSearch({ ...search, ...changes, parts: '' }, true);
  };
  const again = () => {
    if (current.some(({ locked }) => locked)) return void roll(current);
    onSearch({ ...search, seed: nextSeed(search.seed), parts: '' }, true);
  };
  return (
    <div className="page py-8">
      <div className="mb-3 print:hidden">
        <TextLink to="/now">Right Now</TextLink>
      </div>
      <PageHeader title="Build a Session" lead="A warm-up, challenges, breaks and time to talk, within your minutes.">
        <Button icon={Dices} {...{ busy }} onClick={again}>
          Roll again
        </Button>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr] print:block">
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
                onRoll={(at) => void roll(current.map((one, index) => ({ ...one, locked: index !== at })))}
              />
              <SessionActions
                {...{ session, chosen: current, groupId: question.not_run_with ?? undefined, onList, onSaved }}
              />
              <SessionMaterials session={session} />
            </div>
          )}
        </ListStates>
      </div>
    </div>
  );
}

/** What is on screen as it would be sent; nothing is locked before somebody locks it. */
const partsOf = ({ parts }: Session, chosen: readonly ChosenPart[]): ChosenPart[] =>
  parts.map((part, at) => ({ part: sentOf(part), locked: chosen[at]?.locked ?? false }));

const isLocked = (before: readonly ChosenPart[], part: Session['parts'][number]): boolean => {
  const code = JSON.stringify(sentOf(part));
  return before.some((one) => one.locked && JSON.stringify(one.part) === code);
};

const nextSeed = (seed: number): number => (seed % 9999) + 1;
