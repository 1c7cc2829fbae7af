import type { Mentoring } from '@teamsparks/contract/mentors/addresses';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { AccountCard } from '../../../parts/AccountCard.tsx';
import { confirmMentorById, leaveMentorById } from './mentoring.queries.ts';

/** Shows the questions whether this person is a certain mentor; nothing changes before they answer. */
export function JoinQuestions({ requests }: Pick<Mentoring, 'requests'>) {
  return requests.map((request) => <JoinQuestion key={request.mentor_id} {...request} />);
}

function JoinQuestion({ mentor_id, name }: Mentoring['requests'][number]) {
  const { busy, act } = useAction();
  const confirm = async (): Promise<void> => {
    await confirmMentorById(mentor_id);
    toast('Your account is now joined to the list of mentors.', 'success');
  };
  const deny = async (): Promise<void> => {
    await leaveMentorById(mentor_id);
    toast('Thank you. Your account stays as it is.', 'success');
  };
  return (
    <AccountCard title={`Are you ${name}?`}>
      <p className="max-w-prose">
        An administrator says that you are this mentor on the list. If so, leaders can assign you to events, and you see
        those events.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void act(confirm)}>
          Yes, this is me
        </Button>
        <Button aria-disabled={busy} onClick={() => void act(deny)}>
          No, this is not me
        </Button>
      </div>
    </AccountCard>
  );
}
