import {
  type MentorAccount,
  type Mentor,
  joinMentor,
  partMentor,
  readMentorAccount,
} from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { daysOffWords, hoursWords } from '../../parts/mentoring/mentoring-words.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { parseFilled } from '../../shared/forms/parse-form.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/**
 * Queries a mentor's account. Kept for five minutes: each load counts against a limit and is recorded, so returning to
 * the tab must not load again.
 */
const mentorAccountQuery = (id: number) => ({
  ...callQuery([...workKeys.mentoring, 'account', id], readMentorAccount, paramsOf(id)),
  staleTime: 5 * 60 * 1000,
});

/**
 * Joins the mentor to the account with this username: at once if that has verified the mentor's email address, else
 * when its owner confirms. Reloads everything about mentoring and returns the mentor's account with its new state.
 */
const joinAccount = (id: number, username: string) =>
  changing(call(joinMentor, { ...paramsOf(id), body: { username } }), workKeys.mentoring);
/**
 * Separates the mentor from its account, or withdraws the question to one that has not confirmed; reloads everything
 * about mentoring.
 */
const partAccount = (id: number) => changing(call(partMentor, paramsOf(id)), workKeys.mentoring);

/**
 * Shows a mentor's account, with the form to join one or the button to part from it or withdraw the question, their
 * assignments and, if they are joined, their availability; open while mounted.
 */
export function MentorAccountDialog({ mentor: { id, name }, onClose }: { mentor: Mentor; onClose: () => void }) {
  const answer = useQuery(mentorAccountQuery(id));
  return (
    <Dialog
      open
      title={`${name}: account and assignments`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading high school mentor..." />}
        failed="Failed to load this high school mentor"
      >
        {(mentor) => (
          <div className="grid grid-cols-1 gap-6">
            <MentorPart title="Account">
              <AccountJoin mentor={mentor} />
            </MentorPart>
            {mentor.availability && (
              <MentorPart title="When they have time">
                <AvailabilityWords availability={mentor.availability} />
              </MentorPart>
            )}
            <MentorPart title="Assignments">
              <Assignments mentor={mentor} />
            </MentorPart>
          </div>
        )}
      </ListStates>
    </Dialog>
  );
}

function MentorPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

const subjectWords = { event: 'Event', group: 'Group', program: 'Program' };

function Assignments({ mentor: { assignments } }: { mentor: MentorAccount }) {
  if (assignments.length === 0) return <p className="text-soft">None</p>;
  return (
    <ul>
      {assignments.map(({ id, subject, name }) => (
        <li key={id} className="wrap-anywhere">{`${subjectWords[subject]}: ${name}`}</li>
      ))}
    </ul>
  );
}

/** Shows the availability as the mentor gave it. */
function AvailabilityWords({ availability }: { availability: NonNullable<MentorAccount['availability']> }) {
  const lines = [...hoursWords(availability), ...availability.days_off.map((days) => `Off: ${daysOffWords(days)}`)];
  if (lines.length === 0) return <p className="text-soft">They have not said when they have time.</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

/** Shows the account that a mentor is joined to, with the form to join one or the button to separate it. */
function AccountJoin({ mentor }: { mentor: MentorAccount }) {
  return mentor.state === 'none' ? <JoinForm mentor={mentor} /> : <Joined mentor={mentor} />;
}

function JoinForm({ mentor: { id } }: { mentor: MentorAccount }) {
  const form = useForm({
    labels: { username: 'Username of the account' },
    values: () => ({ username: '' }),
    parse: (values) => parseFilled(values, { username: 'Please enter a username.' }),
    save: ({ username }) => joinAccount(id, username),
    saved: ({ state, username }) => (state === 'joined' ? `Linked to ${username}.` : `${username} has been asked.`),
  });
  return (
    <Form form={form}>
      <p className="max-w-prose text-soft">
        An account with this verified email address is linked right away. Any other account has to confirm first.
      </p>
      <TextField {...form.field('username')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Link account
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
    const said = state === 'joined' ? `Unlinked from ${username}.` : `${username} is no longer asked.`;
    toast(said, 'success', { label: 'Undo', onClick: undo });
  };
  return (
    <>
      {state === 'joined' ? (
        <p>
          Linked to <strong className="break-words">{username}</strong>.
        </p>
      ) : (
        <p>
          <strong className="break-words">{username}</strong> has been asked and has not answered yet.
        </p>
      )}
      <div className="mt-3">
        <Button busy={busy} onClick={() => void act(part)}>
          {state === 'joined' ? 'Unlink the account' : 'Withdraw the question'}
        </Button>
      </div>
    </>
  );
}
