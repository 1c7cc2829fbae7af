import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, ListChecks, Replace } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { choicesQuery, packQuery } from '../../../parts/print-pack/pack-calls.ts';
import { PrintPack } from '../../../parts/print-pack/PrintPack.tsx';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { buttonStyle } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

type MissingThing = NonNullable<WholeEvent['missing']>[number];

interface PreparingProps {
  event: WholeEvent;
  missing: readonly MissingThing[];
  packVariant: 'primary' | 'secondary';
}

/**
 * Shows the steps that prepare an event: what is missing, each with the links that help, without them where this person
 * cannot do it; then shopping list and print pack, ticked once they are done. Shows nothing before there is a plan, which the list
 * of plans below asks for.
 */
export function Preparing({ event, missing, packVariant }: PreparingProps) {
  const hasPlans = event.plans !== null && event.plans.length > 0;
  const seesList = useSession().can('view_training_videos') && event.groups !== null;
  const shown = missing.filter(({ kind }) => kind !== 'plan' || !event.can.plan);
  const isListDone = seesList && missing.every(({ kind }) => kind !== 'materials');
  if (shown.length === 0 && !hasPlans) return null;
  return (
    <section
      aria-labelledby="missing"
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3 print:hidden"
    >
      <h2 id="missing" className="text-xl">
        Before this meeting
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((thing) => (
          <Step key={thing.kind} words={missingInWords(thing)}>
            <Mend event={event} thing={thing} />
          </Step>
        ))}
        {hasPlans && isListDone && <Step done words="Materials are checked off" />}
        {hasPlans && <PackStep id={event.id} variant={packVariant} />}
      </ul>
    </section>
  );
}

interface StepProps {
  done?: boolean;
  words: string;
  /** What helps with it. */
  children?: ReactNode;
}

/** Shows one step, ticked or open. */
function Step({ done = false, words, children }: StepProps) {
  const Icon = done ? Check : CircleDashed;
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="flex items-center gap-2">
        <Icon className={`size-4.5 shrink-0 ${done ? 'text-green' : 'text-soft'}`} aria-hidden="true" />
        <span>{words}</span>
        {done && <span className="sr-only">(done)</span>}
      </span>
      <span className="ml-auto">{children}</span>
    </li>
  );
}

/** Shows the print pack, and the way to this person's latest one while it opens. */
function PackStep({ id, variant }: { id: number; variant: 'primary' | 'secondary' }) {
  const { data: choices, isPending } = useQuery(choicesQuery({ of: 'event', id }));
  const latest = choices?.pack?.id;
  const { data: pack, isLoading } = useQuery({ ...packQuery(latest ?? ''), enabled: latest !== undefined });
  const isReady = pack?.state === 'ready';
  const [isKnown, setIsKnown] = useState(false);
  if (!isKnown && !isPending && !isLoading) setIsKnown(true);
  // Keeps the place: words about a pack that is not known yet could be wrong. Once, because the next pack is made in the dialog below.
  if (!isKnown) return <li aria-hidden="true" className="min-h-14" />;
  return (
    <Step done={isReady} words={isReady ? `Print pack, ${plural(pack.pages, 'page', 'pages')}` : 'Not printed yet'}>
      <span className="flex flex-wrap gap-2">
        {isReady && (
          <a href={pack.path} target="_blank" rel="noopener" className={buttonStyle(variant, 'md')}>
            Open pack<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {isReady ? (
          <PrintPack of="event" id={id} variant="quiet" words="Make again" />
        ) : (
          <PrintPack of="event" id={id} variant={variant} />
        )}
      </span>
    </Step>
  );
}

const ListLink = ({ id }: { id: number }) => (
  <LinkButton to="/curriculum" search={{ list: `event-${id}` }} icon={ListChecks}>
    Shopping list
  </LinkButton>
);

interface MendProps {
  event: WholeEvent;
  thing: MissingThing;
}

/** Shows the links for one missing thing; nothing if someone else has to act. */
function Mend({ event: { id }, thing: { kind, things } }: MendProps): ReactNode {
  const session = useSession();
  switch (kind) {
    case 'plan':
      return null;
    case 'published_plans':
      return (
        <Links things={things} linkTo={(of) => ({ to: '/lesson-plans/$lessonPlanId', params: { lessonPlanId: of } })} />
      );
    case 'archived':
      return <Archived things={things} />;
    case 'materials':
      return session.can('view_training_videos') && <ListLink id={id} />;
    case 'sheets':
      return (
        <Links things={things} linkTo={(of) => ({ to: '/challenges/$challengeId', params: { challengeId: of } })} />
      );
  }
}

/** Shows the archived challenges, each with the link to replace it. */
function Archived({ things }: { things: MissingThing['things'] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {things.map(({ id, name, lesson_plan_id }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span>{name}</span>
          <LinkButton
            to="/lesson-plans/$lessonPlanId"
            params={{ lessonPlanId: String(lesson_plan_id) }}
            search={{ replace: id }}
            size="sm"
            icon={Replace}
            aria-label={`Replace ${name}`}
          >
            Replace
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

type Place =
  | { to: '/lesson-plans/$lessonPlanId'; params: { lessonPlanId: string } }
  | { to: '/challenges/$challengeId'; params: { challengeId: string } };

function Links({ things, linkTo }: { things: MissingThing['things']; linkTo: (id: string) => Place }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {things.map(({ id, name }) => (
        <li key={id} className="flex items-center wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          <TextLink {...linkTo(String(id))}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}
