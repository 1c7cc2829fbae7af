import { inviteUnconfirmed, listUnconfirmed, type Unconfirmed } from '@teamsparks/contract/admin/addresses/to-review';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyOrShow } from '../../../parts/copy-or-show.ts';
import { EmailText } from '../../../parts/EmailText.tsx';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

const unconfirmedQuery = callQuery(workKeys.toReview.unconfirmed, listUnconfirmed);

/** Shows the dialog with a link for each person who has not confirmed their address, to be handed over. */
export function UnconfirmedLinks({ onClose }: { onClose: () => void }) {
  const answer = useQuery(unconfirmedQuery);
  return (
    <Dialog open onClose={onClose} title="Copy a link">
      <p className="mb-3 text-soft">
        Give it to the teacher yourself, and to no one else. It gives teacher access, and you vouch for the email
        address.
      </p>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading teachers..." />}
        failed="Failed to load teachers."
      >
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
        )}
      </ListStates>
    </Dialog>
  );
}

function Row({ person: { id, username, display_name, email } }: { person: Unconfirmed }) {
  const { busy, act } = useAction();
  const name = display_name ?? username;
  const copy = async () => copyOrShow((await call(inviteUnconfirmed, { params: { id: String(id) } })).url);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <EmailText email={email} />
      </span>
      <Button size="sm" icon={Copy} busy={busy} aria-label={`Copy link for ${name}`} onClick={() => void act(copy)}>
        Copy link
      </Button>
    </li>
  );
}
