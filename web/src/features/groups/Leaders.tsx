import type { Group, GroupLeader } from '@teamsparks/contract/groups';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useAction } from '../../shared/forms/use-action.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { inviteLeaderTo, leaveGroup, removeLeaderFrom, restoreLeaderOf } from './groups.queries.ts';

/** Who leads the group, and the way to invite somebody. The last one has no way out but naming another. */
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
          <LeaderRow key={leader.user_id} {...{ group, leader, onLeft }} last={leaders.length === 1} />
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
      {inviting && <InviteDialog group={group} onClose={() => setInviting(false)} />}
    </section>
  );
}

interface LeaderRowProps {
  group: Group;
  leader: GroupLeader;
  last: boolean;
  onLeft: () => void;
}

function LeaderRow({ group, leader: { user_id, name, me }, last, onLeft }: LeaderRowProps) {
  const [leaving, setLeaving] = useState(false);
  const { busy, act } = useAction();
  const restore = (): Promise<void> =>
    act(async () => {
      await restoreLeaderOf(group.id, user_id);
      toast(`${name} leads again.`, 'success');
    });
  const remove = (): Promise<void> =>
    act(async () => {
      await removeLeaderFrom(group.id, user_id);
      toast(`${name} removed.`, 'success', { label: 'Undo', onClick: () => void restore() });
    });
  return (
    <li className="flex min-h-13 items-center gap-3 py-1 pr-2 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">{me ? `${name} (you)` : name}</span>
      {!last && (
        <Button
          variant="quiet"
          size="sm"
          icon={UserMinus}
          busy={busy}
          onClick={() => (me ? setLeaving(true) : void remove())}
        >
          {me ? (
            'Leave'
          ) : (
            <span>
              Remove<span className="sr-only"> {name}</span>
            </span>
          )}
        </Button>
      )}
      {leaving && (
        <ActionDialog
          title={`Leave “${group.name}”?`}
          verb="Leave"
          action={() => leaveGroup(group.id, user_id)}
          done="You no longer lead the group."
          onClose={() => setLeaving(false)}
          onDone={onLeft}
        >
          You no longer see the group. The other leaders keep it, and can invite you again.
        </ActionDialog>
      )}
    </li>
  );
}

/** The answer is the same whether or not somebody has the username. */
function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm({
    labels: { username: 'Username' },
    values: () => ({ username: '' }),
    parse: (values) =>
      values.username.trim() ? { body: values } : { errors: { username: 'Please enter a username.' } },
    save: ({ username }: { username: string }) => inviteLeaderTo(group.id, username),
    saved: ({ message }) => message,
    done: onClose,
  });
  return (
    <FormDialog form={form} title="Invite a leader" submit="Send invitation" onClose={onClose}>
      <p className="text-soft">
        Ask the person for their username. They find the invitation under “Groups”, see the group’s name, and lead it
        once they accept. A leader needs the right to run challenges.
      </p>
      <TextField
        {...form.field('username')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormDialog>
  );
}
