import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mentoringQuery } from '../../../parts/mentoring/mentoring.queries.ts';
import { ownEventWords } from '../../../parts/mentoring/mentoring-words.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';

/**
 * Shows the note on an event that is not visible. Mentors who declined it, and so no longer see it, can accept it again
 * here.
 */
export function GoneEvent({ eventId, waiting }: { eventId: number; waiting: ReactNode }) {
  const { data, isPending } = useQuery(mentoringQuery);
  const own = data?.mentor?.events.find(({ id }) => id === eventId);
  if (isPending) return waiting;
  const allEvents = <LinkButton to="/events">All events</LinkButton>;
  if (!own) return <EmptyState title="Event not found." action={allEvents} />;
  return (
    <>
      <OwnAnswer event={own} declined={own.declined}>
        <h2 className="text-xl">{own.name}</h2>
        <p>{ownEventWords(own)}</p>
        {own.declined && <p>You said that you cannot come. You see this event again once you can.</p>}
      </OwnAnswer>
      <p>{allEvents}</p>
    </>
  );
}
