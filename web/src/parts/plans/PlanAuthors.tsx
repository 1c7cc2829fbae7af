import {
  inviteAuthor,
  listPlanAuthors,
  type PlanAuthors as Answer,
  removeAuthor,
  restoreAuthor,
} from '@teamsparks/contract/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useAction } from '../../shared/forms/use-action.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { workKeys } from '../work-keys.ts';

type Author = Answer['authors'][number];

const paramsOf = (planId: string, userId: number) => ({ id: planId, userId: String(userId) });
/** The plan says what its authors may do, the list whose it is. */
const changingAuthors = <T,>(change: Promise<T>) => changing(change, workKeys.teaching.all);
const remove = (planId: string, { user_id }: Author) =>
  changingAuthors(call(removeAuthor, { params: paramsOf(planId, user_id) }));

export const authorsQuery = (planId: string) =>
  callQuery(workKeys.teaching.authors(planId), listPlanAuthors, { params: { id: planId } });

/** Who writes a plan; who made it invites others. Nothing while it is not known. */
export function PlanAuthors({ planId }: { planId: string }) {
  const { data } = useQuery(authorsQuery(planId));
  const [inviting, setInviting] = useState(false);
  if (!data || (data.authors.length === 0 && !data.can.invite)) return null;
  return (
    <section aria-labelledby="authors" className="page flex flex-col items-start gap-3 pb-8 print:hidden">
      <h2 id="authors" className="text-xl">
        Authors
      </h2>
      <ul className="flex w-full max-w-lg flex-col divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {data.authors.map((author) => (
          <AuthorRow key={author.user_id} {...{ planId, author }} />
        ))}
      </ul>
      {data.can.invite && (
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          Invite an author
        </Button>
      )}
      {inviting && <InviteDialog planId={planId} onClose={() => setInviting(false)} />}
    </section>
  );
}

function AuthorRow({ planId, author }: { planId: string; author: Author }) {
  const { name, me, creator, can_remove } = author;
  const [leaving, setLeaving] = useState(false);
  const { busy, act } = useAction();
  const restore = (): Promise<void> =>
    act(async () => {
      await changingAuthors(call(restoreAuthor, { params: paramsOf(planId, author.user_id) }));
      toast(`${name} writes along again.`, 'success');
    });
  const takeOff = (): Promise<void> =>
    act(async () => {
      await remove(planId, author);
      toast(`${name} removed.`, 'success', { label: 'Undo', onClick: () => void restore() });
    });
  return (
    <li className="flex min-h-13 items-center gap-3 py-1 pr-2 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {me ? `${name} (you)` : name}
        {creator && <span className="text-soft"> · made it</span>}
      </span>
      {can_remove && (
        <Button
          variant="quiet"
          size="sm"
          icon={UserMinus}
          busy={busy}
          onClick={() => (me ? setLeaving(true) : void takeOff())}
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
          title="Leave this lesson plan?"
          verb="Leave"
          action={() => remove(planId, author)}
          done="You no longer write along."
          onClose={() => setLeaving(false)}
        >
          You are no longer one of its authors. Whoever made the plan can take you back or invite you again.
        </ActionDialog>
      )}
    </li>
  );
}

/** The answer is the same whether or not somebody has the username. */
function InviteDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const form = useForm({
    labels: { username: 'Username' },
    values: () => ({ username: '' }),
    parse: (values) =>
      values.username.trim() ? { body: values } : { errors: { username: 'Please enter a username.' } },
    save: (body: { username: string }) => call(inviteAuthor, { params: { id: planId }, body }),
    saved: ({ message }) => message,
    done: onClose,
  });
  return (
    <FormDialog form={form} title="Invite an author" submit="Send invitation" onClose={onClose}>
      <p className="text-soft">
        Ask the person for their username. They find the invitation under “Lesson Plans”, see the plan’s name, and edit
        and publish it with you once they accept. An author needs the right to edit lesson plans.
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
