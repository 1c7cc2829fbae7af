import {
  inviteAuthor,
  type PlanAuthors,
  removeAuthor,
  restoreAuthor,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog, NamedPerson } from '../../../parts/named-people.tsx';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { authorsQuery } from '../lesson-plans.queries.ts';

type Author = PlanAuthors['authors'][number];

const paramsOf = (planId: number, userId: number) => ({ id: String(planId), userId: String(userId) });
/**
 * Waits for a change of a plan's authors, then refetches plans: each says what its authors may do, and the list whose
 * it is.
 */
const changingAuthors = <T,>(change: Promise<T>) => changing(change, workKeys.teaching.all);

interface CoAuthorsDialogProps {
  planId: number;
  onClose: () => void;
}

/**
 * Shows the authors of a plan with buttons, where the server allows it, to remove one with Undo, to leave, and to
 * invite others. Mounted means open.
 */
export function CoAuthorsDialog({ planId, onClose }: CoAuthorsDialogProps) {
  const answer = useQuery(authorsQuery(planId));
  const [inviting, setInviting] = useState(false);
  const footer = (
    <>
      {answer.data?.can.invite && (
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          Invite a co-author
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open title="Co-authors" onClose={onClose} footer={footer}>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading co-authors" />}
        failed="Failed to load co-authors"
      >
        {({ authors }) => (
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
            {authors.map((author) => (
              <AuthorRow key={author.user_id} planId={planId} author={author} />
            ))}
          </ul>
        )}
      </ListStates>
      {inviting && (
        <InviteDialog
          title="Invite a co-author"
          invite={({ username }) => call(inviteAuthor, { params: { id: String(planId) }, body: { username } })}
          onClose={() => setInviting(false)}
        >
          {whatAuthorsFind}
        </InviteDialog>
      )}
    </Dialog>
  );
}

function AuthorRow({ planId, author }: { planId: number; author: Author }) {
  const { user_id, name, me, creator, can_remove } = author;
  const params = paramsOf(planId, user_id);
  const remove = () => changingAuthors(call(removeAuthor, { params }));
  return (
    <NamedPerson
      name={name}
      me={me}
      note={creator && <span className="text-soft"> · Owner</span>}
      canGo={can_remove}
      remove={remove}
      restore={() => changingAuthors(call(restoreAuthor, { params }))}
      restored={`${name} is a co-author again.`}
      leaving={{
        title: 'Leave this lesson plan?',
        question: 'You can no longer edit and publish it as a co-author. The owner can invite you again.',
        leave: remove,
        done: 'You left the lesson plan.',
      }}
    />
  );
}

const whatAuthorsFind =
  'Ask the person for their username. They find the invitation under “Lesson Plans”, see the plan’s name, and edit and publish it with you once they accept. A co-author needs the right to edit lesson plans.';
