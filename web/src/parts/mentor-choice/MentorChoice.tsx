import type { AssignedMentor } from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { assign, assignedQuery, type ChoiceSubject, unassign } from './mentor-choice.queries.ts';

const ChooseDialog = dialogLater(async () => (await import('./ChooseDialog.tsx')).ChooseDialog);

/**
 * Shows the mentors of an event, a group or a program below a heading, with buttons to assign and to remove them
 * where the server allows it.
 */
export function MentorChoice({ of }: { of: ChoiceSubject }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        High school mentors
      </h2>
      <AssignedMentors of={of} />
    </section>
  );
}

/**
 * Shows the assigned mentors without a heading of its own, with buttons to assign and to remove them where the
 * server allows it.
 */
export function AssignedMentors({ of }: { of: ChoiceSubject }) {
  const answer = useQuery(assignedQuery(of));
  const [choosing, setChoosing] = useState(false);
  return (
    <ListStates answer={answer} loading={<Loading />} failed="Failed to load the high school mentors">
      {({ mentors, can }) => (
        <div className="flex flex-col gap-3">
          {mentors.length === 0 && !can.assign && <p className="text-soft">No one is assigned.</p>}
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
            {mentors.map((mentor) => (
              <MentorRow key={mentor.mentor_id} of={of} mentor={mentor} />
            ))}
          </ul>
          {can.assign && (
            <div>
              <Button icon={UserPlus} onClick={() => setChoosing(true)}>
                Assign<VisuallyHidden> a high school mentor</VisuallyHidden>
              </Button>
            </div>
          )}
          {choosing && <ChooseDialog of={of} assigned={mentors} onClose={() => setChoosing(false)} />}
        </div>
      )}
    </ListStates>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the high school mentors</span>
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

const throughWords = { event: '', group: 'With the group', program: 'With the program' };

function MentorRow({ of, mentor }: { of: ChoiceSubject; mentor: AssignedMentor }) {
  const { busy, act } = useAction();
  const { id, mentor_id, name, through, declined } = mentor;
  const undo = (): void => {
    assign(of, mentor_id).catch((error: unknown) => toast(plainWords(error), 'failure'));
  };
  const remove = async (assignment: number): Promise<void> => {
    await unassign(assignment);
    toast(`${name} is no longer assigned.`, 'success', { label: 'Undo', onClick: undo });
  };
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1 pr-2 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{name}</span>
        {through !== of.subject && <span className="block text-sm text-soft">{throughWords[through]}</span>}
      </span>
      {declined && <Badge tone="red">Cannot come</Badge>}
      {id !== null && (
        <Button variant="quiet" size="sm" icon={UserMinus} busy={busy} onClick={() => void act(() => remove(id))}>
          <span>
            Remove<span className="sr-only">{` ${name}`}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
