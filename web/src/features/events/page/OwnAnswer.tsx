import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import type { ReactNode } from 'react';
import { answerReaders, EventAnswer } from '../../../parts/mentoring/EventAnswer.tsx';

interface OwnAnswerProps {
  event: Pick<WholeEvent, 'id' | 'name'>;
  declined: boolean;
  children: ReactNode;
}

/** Shows whether this person comes to the event as its mentor, with the button to change that. */
export function OwnAnswer({ event: { id, name }, declined, children }: OwnAnswerProps) {
  return (
    <section
      aria-label="Whether you come"
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
