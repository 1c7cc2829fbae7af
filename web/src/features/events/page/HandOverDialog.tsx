import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { InviteDialog } from '../../../parts/named-people.tsx';
import { inviteSubstitute } from '../events.queries.ts';

/** Shows the form that invites a person to take over the event for its day; open while mounted. */
export function HandOverDialog({ event: { id }, onClose }: { event: WholeEvent; onClose: () => void }) {
  return (
    <InviteDialog
      title="Hand over the event"
      invite={(invited) => inviteSubstitute(id, invited)}
      withNote
      onClose={onClose}
    >
      {whatSubstitutesFind}
    </InviteDialog>
  );
}

const whatSubstitutesFind =
  'Ask your colleague for their username. They find the invitation under “Events”, see the event’s name and time, and have the event until its day ends once they accept. They need the rights to run challenges and to edit lesson plans.';
