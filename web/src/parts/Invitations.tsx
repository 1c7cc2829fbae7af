import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  restoreInvitation,
  listInvitations,
} from '@teamsparks/contract/accounts/addresses/invitations';
import { useQuery } from '@tanstack/react-query';
import { Check, MailOpen, X } from 'lucide-react';
import { call } from '../shared/api/call.ts';
import { changing, callQuery } from '../shared/api/call-query.ts';
import { useAction } from '../shared/forms/use-action.ts';
import { Button } from '../shared/ui/Button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { daysWords, hoursWords } from './events/event-words.ts';
import { asksWords } from './invitation-words.ts';
import { WhoToAsk } from './WhoToAsk.tsx';
import { workKeys } from './work-keys.ts';

const invitationsQuery = callQuery(workKeys.invitations, listInvitations);

type Kind = Invitation['kind'];

const words: Record<Kind, { accepted: string; lacks: string }> = {
  leader: {
    accepted: 'You now lead',
    lacks: 'You need the right to run challenges. Please ask an administrator, then accept.',
  },
  author: {
    accepted: 'You are now a co-author of',
    lacks: 'You need the right to edit lesson plans. Please ask an administrator, then accept.',
  },
  substitute: {
    accepted: 'You now take over',
    lacks: 'You need the rights to run challenges and edit lesson plans. Please ask an administrator, then accept.',
  },
};

const outdated: Record<Kind, readonly (readonly string[])[]> = {
  leader: [workKeys.groups.all, workKeys.events.lists],
  author: [workKeys.teaching.all],
  substitute: [workKeys.events.lists, workKeys.teaching.all],
};

/**
 * Shows the invitations of these kinds that await this person's answer, with buttons to decline and, with the rights
 * that they need, to accept; nothing if there are none or they are not loaded.
 */
export function Invitations({ kinds }: { kinds: readonly Kind[] }) {
  const { data = [] } = useQuery(invitationsQuery);
  const shown = data.filter(({ kind }) => kinds.includes(kind));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-6 rounded-lg border border-brand bg-brand-tint p-4">
      <h2 id="invitations" className="flex items-center gap-2 text-lg">
        <MailOpen className="size-5 shrink-0" aria-hidden="true" />
        <span>{shown.length === 1 ? 'An invitation for you' : 'Invitations for you'}</span>
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {shown.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

/** Returns an event's days and hours: "Friday, Mar 13, 2026, 4:00–5:30 PM". */
const timesWords = (times: NonNullable<Invitation['times']>): string =>
  [daysWords(times), times.begins_at && hoursWords(times)].filter(Boolean).join(', ');

function Row({ invitation }: { invitation: Invitation }) {
  const { id, kind, name, invited_by, times, note, can } = invitation;
  const { busy, act } = useAction();
  const { accepted, lacks } = words[kind];
  const params = { id: String(id) };
  const accept = (): Promise<void> =>
    act(async () => {
      await changing(call(acceptInvitation, { params }), workKeys.invitations, ...outdated[kind]);
      toast(`${accepted} “${name}”.`, 'success');
    });
  const restore = () => changing(call(restoreInvitation, { params }), workKeys.invitations);
  const decline = (): Promise<void> =>
    act(async () => {
      await changing(call(declineInvitation, { params }), workKeys.invitations);
      toast('Invitation declined.', 'success', { label: 'Undo', onClick: () => void act(restore) });
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1 wrap-anywhere">
        <span>{`${invited_by} ${asksWords[kind]} `}</span>
        <strong>{name}</strong>
        <span>{`${times ? ` on ${timesWords(times)}` : ''}.`}</span>
        {note !== null && <span className="block">{`“${note}”`}</span>}
        {!can.accept && <span className="block text-soft">{lacks}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {can.accept && (
          <Button size="sm" icon={Check} busy={busy} onClick={() => void accept()}>
            <span>
              Accept<span className="sr-only">{` ${name}`}</span>
            </span>
          </Button>
        )}
        <Button size="sm" icon={X} onClick={() => void decline()}>
          <span>
            Decline<span className="sr-only">{` ${name}`}</span>
          </span>
        </Button>
      </div>
      {!can.accept && <WhoToAsk />}
    </li>
  );
}

/**
 * Fetches the invitations and tells whether they are still loading; false as soon as a try has failed. Content below
 * waits for them, so that nothing moves.
 */
export function useInvitationsOnTheWay(): boolean {
  const { isLoading, failureCount } = useQuery(invitationsQuery);
  return isLoading && failureCount === 0;
}
