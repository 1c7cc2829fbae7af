import type { Follower, Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { Link2, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog, NamedPerson } from '../../parts/named-people.tsx';
import { formatDate } from '../../shared/format/format.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  confirmFollowerOf,
  followersQuery,
  inviteLeaderTo,
  leaveGroup,
  letFollowerWait,
  removeFollowerOf,
  removeLeaderFrom,
  restoreLeaderOf,
} from './groups.queries.ts';

const whatLeadersFind =
  'Ask the person for their username. They find the invitation under “Groups”, see the group’s name, and lead it once they accept. A leader needs the right to run challenges.';

/**
 * Shows the leaders of a group, and if there are several, buttons to remove the others and to leave; unless the
 * group is archived, also the button to invite a leader. Calls `onLeft` once this person left.
 */
export function Leaders({ group, onLeft }: { group: Group; onLeft: () => void }) {
  const [inviting, setInviting] = useState(false);
  const { leaders, archived } = group;
  return (
    <section aria-labelledby="leaders" className="flex flex-col gap-3">
      <h2 id="leaders" className="text-xl">
        Leaders
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {leaders.map((leader) => (
          <NamedPerson
            key={leader.user_id}
            name={leader.name}
            me={leader.me}
            canGo={leaders.length > 1}
            remove={() => removeLeaderFrom(group.id, leader.user_id)}
            restore={() => restoreLeaderOf(group.id, leader.user_id)}
            restored={`${leader.name} leads again.`}
            leaving={{
              title: `Leave “${group.name}”?`,
              question: 'You no longer see the group. The other leaders keep it, and can invite you again.',
              leave: () => leaveGroup(group.id, leader.user_id),
              done: 'You no longer lead the group.',
              onLeft,
            }}
          />
        ))}
      </ul>
      {leaders.length === 1 && (
        <p className="text-sm text-soft">
          The last leader cannot leave. Name another leader first, or delete the group.
        </p>
      )}
      {!archived && (
        <div>
          <Button icon={UserPlus} onClick={() => setInviting(true)}>
            Invite a leader
          </Button>
        </div>
      )}
      {inviting && (
        <InviteDialog
          title="Invite a leader"
          invite={({ username }) => inviteLeaderTo(group.id, username)}
          onClose={() => setInviting(false)}
        >
          {whatLeadersFind}
        </InviteDialog>
      )}
    </section>
  );
}

const LinkDialog = dialogLater(async () => (await import('./LinkDialog.tsx')).LinkDialog);

/** Shows the families who ask to follow a group, with buttons to confirm or refuse; nothing if there are none. */
export function Asking({ groupId }: { groupId: number }) {
  const { data } = useQuery(followersQuery(groupId));
  if (!data || data.waiting.length === 0) return null;
  return (
    <section id="followers" aria-labelledby="asking">
      <h2 id="asking" className="text-xl">
        Asking to follow
      </h2>
      <p className="mb-2 text-sm text-soft">Confirm only people who told you that they asked.</p>
      <People people={data.waiting} groupId={groupId} waiting />
    </section>
  );
}

/**
 * Shows the families who follow a group, with buttons to remove them, and, unless the group is archived, the button for
 * the code that families ask with.
 */
export function Followers({ group }: { group: Group }) {
  const answer = useQuery(followersQuery(group.id));
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="families" className="flex flex-col gap-3">
      <h2 id="families" className="text-xl">
        Families
      </h2>
      <p className="text-soft">
        A family that follows sees the group’s name, its usual hour, its place and its next dates. Plans, lists and
        notes stay with the leaders.
      </p>
      <ListStates
        answer={answer}
        loading={<Skeleton className="h-12 w-full" />}
        failed="Failed to load who follows this group"
      >
        {({ following, link }) => (
          <>
            <People people={following} groupId={group.id} />
            {following.length === 0 && <p>Nobody follows this group.</p>}
            {!group.archived && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button icon={Link2} onClick={() => setOpen(true)}>
                  Code for families
                </Button>
                {link && <span className="text-sm text-soft">{`Works until ${formatDate(link.expires_at)}.`}</span>}
              </div>
            )}
            {open && <LinkDialog groupId={group.id} working={link !== null} onClose={() => setOpen(false)} />}
          </>
        )}
      </ListStates>
    </section>
  );
}

interface PeopleProps {
  people: readonly Follower[];
  groupId: number;
  waiting?: boolean;
}

function People({ people, groupId, waiting = false }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {people.map((person) => (
        <PersonRow key={person.user_id} person={person} groupId={groupId} waiting={waiting} />
      ))}
    </ul>
  );
}

function PersonRow({ person, groupId, waiting }: { person: Follower; groupId: number; waiting: boolean }) {
  const { user_id, name, asked_at } = person;
  const { busy, act } = useAction();
  const confirm = () => act(() => confirmFollowerOf(groupId, user_id));
  const back = () => act(() => (waiting ? letFollowerWait : confirmFollowerOf)(groupId, user_id));
  const remove = () =>
    act(async () => {
      await removeFollowerOf(groupId, user_id);
      const done = waiting ? `${name} refused.` : `${name} removed.`;
      toast(done, 'success', { label: 'Undo', onClick: () => void back() });
    });
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1 pr-2 pl-4">
      <span className="min-w-32 flex-1 wrap-anywhere">
        <span>{name}</span>
        <span className="block text-sm text-soft">{`Asked on ${formatDate(asked_at)}`}</span>
      </span>
      {waiting && (
        <Button size="sm" busy={busy} onClick={() => void confirm()}>
          <span>
            Confirm<span className="sr-only">{` ${name}`}</span>
          </span>
        </Button>
      )}
      <Button size="sm" variant="quiet" {...(!waiting && { icon: UserMinus })} onClick={() => void remove()}>
        <span>
          <span>{waiting ? 'Refuse' : 'Remove'}</span>
          <span className="sr-only">{` ${name}`}</span>
        </span>
      </Button>
    </li>
  );
}
