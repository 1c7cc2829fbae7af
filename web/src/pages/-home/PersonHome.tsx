import type { FirstSteps, Step, WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { firstStepsQuery } from '../../parts/first-steps/first-steps.queries.ts';
import { leadsTo } from '../../parts/first-steps/meeting-to-prepare.ts';
import type { OwnStepsProps } from '../../parts/first-steps/OwnSteps.tsx';
import { Greeting } from '../../parts/Greeting.tsx';
import { asksNext, nextQuery } from '../../parts/next-steps/next-query.ts';
import { isRecent } from '../../parts/next-steps/next-rows.tsx';
import { NextSteps } from '../../parts/next-steps/NextSteps.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { WithQueries } from '../../shared/api/WithQueries.tsx';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Continue, Tiles } from './Tiles.tsx';

/** For people who have steps left, which most have for a week. */
const OwnSteps = lazyComponent(async () => (await import('../../parts/first-steps/OwnSteps.tsx')).OwnSteps);
/** For administrators alone. */
const SchoolSteps = lazyComponent(async () => (await import('../../parts/first-steps/SchoolSteps.tsx')).SchoolSteps);

/** Begins to ask for what the page shows. */
export function askFirst(): void {
  if (asksNext(currentSession())) void queryClient.prefetchQuery(nextQuery);
  void queryClient.prefetchQuery(firstStepsQuery);
}

/** Shows the home of a person who is signed in. */
export function PersonHome() {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <Greeting />
      <WithQueries>
        {/* All of it comes at once: a card that came later would push the rest down. */}
        <Suspense fallback={<Waiting />}>
          <WhatToDo />
        </Suspense>
      </WithQueries>
    </div>
  );
}

const Waiting = () => <Skeleton className="h-40 w-full" />;

/** Tells whether nothing waits for the person. */
const isNothing = ({
  events,
  asking,
  asked_to_follow = 0,
  runs,
  invitations,
  to_review,
  look_back,
}: WhatsNext): boolean =>
  [events, asking, runs, invitations, look_back].flat().length + to_review + asked_to_follow === 0;

/** Shows what is next, first steps, the plan to go on with, and the ways on; a placeholder until the answers are there. */
function WhatToDo() {
  const session = useSession();
  const asks = asksNext(session);
  const next = useQuery({ ...nextQuery, enabled: asks });
  const steps = useQuery(firstStepsQuery);
  if ((asks && next.isPending) || steps.isPending) return <Waiting />;
  const plan = next.data?.last_plan ?? null;
  // A host who comes here in the middle of a run wants to get back to it.
  const isOn = next.data?.runs.some(isRecent) ?? false;
  const { school, own } = cardsOf(steps.data, next.data);
  const meeting = next.data?.events[0];
  const card = firstCard({ school, own }, { plan, meeting, main: !isOn });
  // Right Now stands on the page once: as a line where nothing else is to be done, else as a tile.
  const isIdle = !card && next.data !== undefined && isNothing(next.data);
  return (
    <div className={`grid grid-cols-1 gap-x-8 gap-y-10 ${isIdle ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'}`}>
      <div className="flex min-w-0 flex-col gap-6">
        {asks && (
          <NextSteps
            main={isOn || !card}
            rightNow={isIdle}
            atFirst={card ? 2 : 5}
            later
            withoutFirst={!school && own !== null && leadsTo(meeting, own.steps)}
          />
        )}
        {card}
        {plan && <Continue plan={plan} />}
      </div>
      <Tiles isIdle={isIdle} />
    </div>
  );
}

type Cards = Pick<FirstSteps, 'school' | 'own'>;

const isOpen = ({ state }: Step): boolean => state === 'open';

/** Returns the cards in which something is open. Who waits for a leader or for teacher access is not asked for the code of a group. */
function cardsOf(cards: FirstSteps | undefined, next: WhatsNext | undefined): Cards {
  const waits = next?.teacher_request !== undefined || next?.asked_to_follow !== undefined;
  const own = cards?.own?.steps.filter(({ name }) => !waits || name !== 'follow') ?? [];
  return {
    school: cards?.school?.steps.some(isOpen) ? cards.school : null,
    own: own.some(isOpen) ? { steps: own } : null,
  };
}

/** Returns the card of the school, then the person's own; null where nothing is left. */
function firstCard({ school, own }: Cards, around: Omit<OwnStepsProps, 'steps'>) {
  if (school) return <SchoolSteps card={school} main={around.main} />;
  return own && <OwnSteps steps={own.steps} {...around} />;
}
