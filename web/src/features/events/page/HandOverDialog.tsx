import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { InviteDialog } from '../../../parts/named-people.tsx';
import { handOverTo } from '../events.queries.ts';

/** Asks somebody to take the event over for its day. Mounted means open. */
export function HandOverDialog({ event: { id }, onClose }: { event: WholeEvent; onClose: () => void }) {
  return (
    <InviteDialog title="Hand over the event" invite={(invited) => handOverTo(id, invited)} withNote onClose={onClose}>
      {whatSubstitutesFind}
    </InviteDialog>
  );
}

const whatSubstitutesFind =
  'Ask your colleague for their username. They find the invitation under “Events”, see the event’s name and time, and have the event until its day ends once they accept. They need the rights to run challenges and to edit lesson plans.';
