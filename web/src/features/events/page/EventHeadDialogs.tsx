import type { SeriesScope, WholeEvent } from '@teamsparks/contract/events/addresses';
import { useState } from 'react';
import { shortDays } from '../../../parts/events/event-words.ts';
import { InviteDialog } from '../../../parts/named-people.tsx';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { cancelEvent, inviteSubstitute } from '../events.queries.ts';
import { ScopeChoice } from '../ScopeChoice.tsx';

/**
 * Shows the question which events of a series to cancel, then cancels them and closes, also if that fails, with a
 * message. Open while mounted.
 */
export function CancelDialog({ event, onClose }: { event: WholeEvent; onClose: () => void }) {
  const [scope, setScope] = useState<SeriesScope>('one');
  async function confirm(): Promise<void> {
    try {
      await cancelEvent(event, scope);
    } catch (error) {
      toast(plainWords(error), 'failure');
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Cancel “${event.name}”, ${shortDays(event)}?`}
      confirmLabel="Cancel event"
      cancelLabel="Keep event"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ScopeChoice legend="Which events are canceled?" value={scope} onChange={setScope} />
      <p className="mt-3">Canceled events leave the lists. Events that are over stay as they are.</p>
    </ConfirmDialog>
  );
}

const whatSubstitutesFind =
  'Ask your colleague for their username. The invitation waits for them under “Calendar”. Once they accept, they have the event until its day ends. They need the rights to run challenges and to edit lesson plans.';

/** Shows the form that invites a person to take over the event for its day; open while mounted. */
export function HandOverDialog({ event, onClose }: { event: WholeEvent; onClose: () => void }) {
  return (
    <InviteDialog
      title={`Find a substitute for ${shortDays(event)}`}
      invite={(invited) => inviteSubstitute(event.id, invited)}
      withNote
      onClose={onClose}
    >
      {whatSubstitutesFind}
    </InviteDialog>
  );
}
