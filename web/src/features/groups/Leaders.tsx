import type { Group } from '@teamsparks/contract/groups/addresses';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog, NamedPerson } from '../../parts/named-people.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { inviteLeaderTo, leaveGroup, removeLeaderFrom, restoreLeaderOf } from './groups.queries.ts';

/**
 * Shows the leaders of a group, with buttons to remove them, to leave and, unless it is archived, to invite; the last
 * leader cannot leave. Calls `onLeft` once this person left.
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

const whatLeadersFind =
  'Ask the person for their username. They find the invitation under “Groups”, see the group’s name, and lead it once they accept. A leader needs the right to run challenges.';
