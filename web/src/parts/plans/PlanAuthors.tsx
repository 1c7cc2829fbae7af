import {
  inviteAuthor,
  listPlanAuthors,
  type PlanAuthors as Answer,
  removeAuthor,
  restoreAuthor,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { InviteDialog, NamedPerson } from '../named-people.tsx';
import { workKeys } from '../work-keys.ts';

type Author = Answer['authors'][number];

const paramsOf = (planId: string, userId: number) => ({ id: planId, userId: String(userId) });
/**
 * Waits for a change of a plan's authors, then refetches plans: each says what its authors may do, and the list whose
 * it is.
 */
const changingAuthors = <T,>(change: Promise<T>) => changing(change, workKeys.teaching.all);

/** Returns the query of a plan's authors. */
export const authorsQuery = (planId: string) =>
  callQuery(workKeys.teaching.authors(planId), listPlanAuthors, { params: { id: planId } });

/**
 * Shows the authors of a plan with buttons, where the server allows it, to remove one with Undo, to leave, and to
 * invite others. Nothing while they load, or if there are none and this person cannot invite.
 */
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
          <AuthorRow key={author.user_id} planId={planId} author={author} />
        ))}
      </ul>
      {data.can.invite && (
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          Invite an author
        </Button>
      )}
      {inviting && (
        <InviteDialog
          title="Invite an author"
          invite={({ username }) => call(inviteAuthor, { params: { id: planId }, body: { username } })}
          onClose={() => setInviting(false)}
        >
          {whatAuthorsFind}
        </InviteDialog>
      )}
    </section>
  );
}

function AuthorRow({ planId, author }: { planId: string; author: Author }) {
  const { user_id, name, me, creator, can_remove } = author;
  const params = paramsOf(planId, user_id);
  const remove = () => changingAuthors(call(removeAuthor, { params }));
  return (
    <NamedPerson
      name={name}
      me={me}
      note={creator && <span className="text-soft"> · made it</span>}
      canGo={can_remove}
      remove={remove}
      restore={() => changingAuthors(call(restoreAuthor, { params }))}
      restored={`${name} writes along again.`}
      leaving={{
        title: 'Leave this lesson plan?',
        question: 'You are no longer one of its authors. Whoever made the plan can take you back or invite you again.',
        leave: remove,
        done: 'You no longer write along.',
      }}
    />
  );
}

const whatAuthorsFind =
  'Ask the person for their username. They find the invitation under “Lesson Plans”, see the plan’s name, and edit and publish it with you once they accept. An author needs the right to edit lesson plans.';
