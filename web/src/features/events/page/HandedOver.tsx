import type { HandOver, WholeEvent } from '@teamsparks/contract/events/addresses';
import { useNavigate } from '@tanstack/react-router';
import { Handshake, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { daysWords } from '../../../parts/events/event-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { giveBack, restoreHandOver, reloadEvents, endHandOver } from '../events.queries.ts';

type Substitute = NonNullable<HandOver['substitute']>;

interface HandedOverProps {
  event: WholeEvent;
  substitute: Substitute;
}

/**
 * Shows the substitute who has the event for its day, or to the substitute who handed it over, the note, if any, and
 * the button that ends this, with that right: "Give back" for the substitute, "Take back" for others.
 */
export function HandedOver({ event, substitute }: HandedOverProps) {
  const { note, me, can } = substitute;
  return (
    <section
      aria-label="Handed over"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand bg-brand-tint p-4"
    >
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <Handshake className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
        <div className="min-w-0 wrap-anywhere">
          <p>
            {me ? <Mine event={event} substitute={substitute} /> : <Theirs event={event} substitute={substitute} />}
          </p>
          {note !== null && <p className="text-soft">{`“${note}”`}</p>}
        </div>
      </div>
      {can.remove &&
        (me ? <GiveBack event={event} substitute={substitute} /> : <TakeBack event={event} substitute={substitute} />)}
    </section>
  );
}

const Mine = ({ event, substitute: { handed_by } }: HandedOverProps) => (
  <span>
    <strong>{`${handed_by === null ? 'This event was handed to you' : `${handed_by} handed you this event`} for ${daysWords(event)}.`}</strong>{' '}
    You see it until that day ends. You prepare it and look back on it; its leaders keep its time, place and groups.
  </span>
);

const Theirs = ({ event, substitute: { name } }: HandedOverProps) => (
  <strong>{`Handed to ${name} for ${daysWords(event)}.`}</strong>
);

function TakeBack({ event: { id }, substitute: { user_id, name } }: HandedOverProps) {
  const { busy, act } = useAction();
  const undo = (): Promise<void> =>
    act(async () => {
      await restoreHandOver(id, user_id);
      toast(`${name} has the event again.`, 'success');
    });
  const takeBack = (): Promise<void> =>
    act(async () => {
      await endHandOver(id, user_id);
      toast(`${name} no longer has the event.`, 'success', { label: 'Undo', onClick: () => void undo() });
      document.querySelector<HTMLElement>('h1')?.focus();
    });
  return (
    <Button icon={Undo2} busy={busy} onClick={() => void takeBack()}>
      Take back
    </Button>
  );
}

function GiveBack({ event: { id, name }, substitute: { user_id } }: HandedOverProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await navigate({ to: '/events' });
    await reloadEvents();
  };
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        Give back
      </Button>
      {asking && (
        <ActionDialog
          title={`Give “${name}” back?`}
          verb="Give back"
          action={() => giveBack(id, user_id)}
          undo={() => restoreHandOver(id, user_id)}
          done="The event is back with its leaders."
          onClose={() => setAsking(false)}
          onDone={() => void leave()}
        >
          You no longer see it unless you lead one of its groups or are assigned to it. What you checked off and wrote
          stays.
        </ActionDialog>
      )}
    </>
  );
}
