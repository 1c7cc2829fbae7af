import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerReaders, EventAnswer } from '../../../parts/mentoring/EventAnswer.tsx';
import { mentoringQuery } from '../../../parts/mentoring/mentoring.queries.ts';
import { ownEventWords } from '../../../parts/mentoring/mentoring-words.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

interface OwnAnswerProps {
  event: Pick<WholeEvent, 'id' | 'name'>;
  declined: boolean;
  children: ReactNode;
}

/** Shows the given words and the button with which a mentor of the event says that they cannot come, or can again. */
export function OwnAnswer({ event: { id, name }, declined, children }: OwnAnswerProps) {
  return (
    <section
      aria-label="Are you coming?"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {children}
        <p className="text-sm text-soft">{answerReaders}</p>
      </div>
      <EventAnswer event={{ id, name, declined }} />
    </section>
  );
}

/**
 * Shows a note that an event was not found; instead, to a mentor with this event among their own, as after declining
 * it, their answer with the button to change it. Shows `waiting` while that loads.
 */
export function GoneEvent({ eventId, waiting }: { eventId: number; waiting: ReactNode }) {
  const { data, isPending } = useQuery(mentoringQuery);
  const own = data?.mentor?.events.find(({ id }) => id === eventId);
  if (isPending) return waiting;
  const back = <LinkButton to="/events">Back to Calendar</LinkButton>;
  if (!own) return <EmptyState title="Event not found." action={back} />;
  return (
    <>
      <OwnAnswer event={own} declined={own.declined}>
        <h2 className="text-xl">{own.name}</h2>
        <p>{ownEventWords(own)}</p>
        {own.declined && <p>You said that you cannot come. You see this event again if that changes.</p>}
      </OwnAnswer>
      <p>{back}</p>
    </>
  );
}
