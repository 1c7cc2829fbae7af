import type { MentorAccount } from '@teamsparks/contract/mentors/addresses';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { parseFilled } from '../../../shared/forms/parse-form.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { joinAccount, partAccount } from './mentor-account.queries.ts';

/** Shows the account that a mentor is joined to, with the form to join one or the button to separate it. */
export function AccountJoin({ mentor }: { mentor: MentorAccount }) {
  return mentor.state === 'none' ? <JoinForm mentor={mentor} /> : <Joined mentor={mentor} />;
}

function JoinForm({ mentor: { id } }: { mentor: MentorAccount }) {
  const form = useForm({
    labels: { username: 'Username of the account' },
    values: () => ({ username: '' }),
    parse: (values) => parseFilled(values, { username: 'Please enter a username.' }),
    save: ({ username }) => joinAccount(id, username),
    saved: ({ state, username }) => (state === 'joined' ? `Joined to ${username}.` : `${username} has been asked.`),
  });
  return (
    <Form form={form}>
      <p className="max-w-prose text-soft">
        An account that has verified this mentor’s address is joined at once. Any other account is asked, and joined
        when it confirms.
      </p>
      <TextField {...form.field('username')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Join account
        </Button>
      </div>
    </Form>
  );
}

function Joined({ mentor: { id, username, state } }: { mentor: MentorAccount }) {
  const { busy, act } = useAction();
  const undo = (): void => {
    joinAccount(id, username ?? '').catch((error: unknown) => toast(plainWords(error), 'failure'));
  };
  const part = async (): Promise<void> => {
    await partAccount(id);
    const said = state === 'joined' ? `Parted from ${username}.` : `${username} is no longer asked.`;
    toast(said, 'success', { label: 'Undo', onClick: undo });
  };
  return (
    <>
      {state === 'joined' ? (
        <p>
          Joined to <strong className="break-words">{username}</strong>.
        </p>
      ) : (
        <p>
          <strong className="break-words">{username}</strong> has been asked and has not answered yet.
        </p>
      )}
      <div className="mt-3">
        <Button busy={busy} onClick={() => void act(part)}>
          {state === 'joined' ? 'Part from the account' : 'Withdraw the question'}
        </Button>
      </div>
    </>
  );
}
