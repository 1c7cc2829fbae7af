import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { CircleDashed, ListChecks, Replace } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

type MissingThing = NonNullable<WholeEvent['missing']>[number];

interface MissingProps {
  event: WholeEvent;
  missing: readonly MissingThing[];
}

/**
 * Shows what is left to do before the event, each with the links that help, without them where this person cannot do
 * it; nothing if nothing is left, or only a lesson plan, which the list of plans below asks for.
 */
export function Missing({ event, missing }: MissingProps) {
  const shown = missing.filter(({ kind }) => kind !== 'plan' || !event.can.plan);
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby="missing"
      className="flex flex-col gap-2 rounded-lg border border-line bg-brand-tint px-4 py-3 print:hidden"
    >
      <h2 id="missing" className="text-xl">
        Before this meeting
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((thing) => (
          <li key={thing.kind} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="flex items-center gap-2">
              <CircleDashed className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
              <span>{missingInWords(thing)}</span>
            </span>
            <Mend event={event} thing={thing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      return (
        session.can('view_training_videos') && (
          <LinkButton to="/curriculum" search={{ list: `event-${id}` }} size="sm" icon={ListChecks}>
            Shopping list
          </LinkButton>
        )
      );
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
