import type { Person } from '@teamsparks/contract/admin';
import { LogOut, Send } from 'lucide-react';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useEndSessionsOf, useResendVerificationTo } from '../admin.queries.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { AskFirst } from './AskFirst.tsx';
import { Section } from './Section.tsx';
import { StateChange } from './StateChange.tsx';
import { useAskedChange } from './use-asked-change.ts';

/** Whether and where a person is signed in, and what can be done about it. */
export function SignInSection({ person, isMe }: { person: Person; isMe: boolean }) {
  return (
    <Section title="Signing in">
      <p className="mb-4">{situationOf(person)}</p>
      <div className="flex flex-wrap gap-3">
        {person.state === 'unverified' && <ResendVerification person={person} />}
        {person.sessions > 0 && <SignOutEverywhere person={person} isMe={isMe} />}
        <StateChange person={person} isMe={isMe} />
      </div>
    </Section>
  );
}

function situationOf({ state, sessions, last_seen_at, email }: Person): string {
  const seen = last_seen_at === null ? 'Never seen so far.' : `Last seen ${formatDateTime(last_seen_at)}.`;
  if (state === 'disabled') return `Suspended: cannot sign in. ${seen}`;
  if (state === 'unverified') return `Cannot sign in before the link in the mail to ${email} was opened. ${seen}`;
  if (sessions === 0) return `Not signed in anywhere right now. ${seen}`;
  return `Signed in on ${plural(sessions, 'device', 'devices')}. ${seen}`;
}

function ResendVerification({ person }: { person: Person }) {
  const { mutateAsync } = useResendVerificationTo(person.id);
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to send the verification mail.'));
  async function send(): Promise<void> {
    await mutateAsync();
    toast(`Sent the verification mail to ${person.email} again.`, 'success');
  }
  return (
    <Button icon={Send} busy={busy} onClick={() => void act(send)}>
      Resend verification mail
    </Button>
  );
}

function SignOutEverywhere({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const end = useAskedChange(useEndSessionsOf(person.id), {
    done: `${username} is signed out everywhere.`,
    failed: 'Failed to sign them out. Please try again.',
  });
  return (
    <>
      <Button icon={LogOut} onClick={() => end.ask(person)}>
        Sign out everywhere
      </Button>
      {end.asked && (
        <AskFirst
          title={`Sign ${username} out everywhere?`}
          confirmLabel="Sign out"
          refusal={end.refusal}
          onConfirm={() => end.confirm()}
          onCancel={end.cancel}
        >
          <p>
            {`Ends ${plural(end.asked.sessions, 'session', 'sessions')} at once${isMe ? ', this one included' : ''}. They can sign in again.`}
          </p>
        </AskFirst>
      )}
    </>
  );
}
