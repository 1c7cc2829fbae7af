import type { OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { CalendarX2, Check } from 'lucide-react';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { answerEvent } from './mentoring.queries.ts';

/** Sentence about who reads a mentor's answer. */
export const answerReaders = 'Only the leaders of the event and administrators read it.';

/**
 * Shows whether the mentor has said that they cannot come to an event, and the button that changes it at once and
 * reports that in a message.
 */
export function EventAnswer({ event: { id, name, declined } }: { event: Pick<OwnEvent, 'id' | 'name' | 'declined'> }) {
  const { busy, act } = useAction();
  const undo = (): void => {
    answerEvent(id, true).catch((error: unknown) => toast(plainWords(error), 'failure'));
  };
  const answer = async (): Promise<void> => {
    await answerEvent(id, declined);
    if (declined) toast(`You are coming to ${name}.`, 'success');
    else toast(`You are not coming to ${name}.`, 'success', { label: 'Undo', onClick: undo });
  };
  return (
    <>
      {declined && <Badge tone="red">You cannot come</Badge>}
      <Button size="sm" icon={declined ? Check : CalendarX2} busy={busy} onClick={() => void act(answer)}>
        <span>
          <span>{declined ? 'I can come' : 'I can’t come'}</span>
          <span className="sr-only">{`: ${name}`}</span>
        </span>
      </Button>
    </>
  );
}
