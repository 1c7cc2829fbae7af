import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { Ban, LogOut, RotateCcw, Send } from 'lucide-react';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { isSetUp } from '../../../shared/session/boot.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { endSessions, resendVerification, savePerson } from '../admin.queries.ts';
import { AskFirst, Section, useAskedChange } from './AskFirst.tsx';

const words = {
  suspend: {
    verb: 'Suspend',
    icon: Ban,
    status: 'disabled',
    effect:
      'This signs them out everywhere right away. They cannot sign in again until someone reactivates them. Nothing that belongs to them is deleted.',
    done: (username: string) => `${username} is suspended.`,
  },
  reactivate: {
    verb: 'Reactivate',
    icon: RotateCcw,
    status: 'active',
    effect: 'They can sign in again, with the same role and exceptions as before.',
    done: (username: string) => `${username} can sign in again.`,
  },
} as const;

const wordsFor = ({ state }: Person) => (state === 'disabled' ? words.reactivate : words.suspend);

/** Suspends a person, or takes the suspension back. */
function StateChange({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const { verb, icon, done } = wordsFor(person);
  const change = useAskedChange((status: 'active' | 'disabled') => savePerson(person.id, { status }), {
    done: done(username),
    failed: `Failed to ${verb.toLowerCase()} ${username}. Please try again.`,
  });
  if (isMe) return <p className="self-center text-sm text-soft">You cannot suspend yourself.</p>;
  const confirmation = change.before && wordsFor(change.before);
  return (
    <>
      <Button variant={verb === 'Suspend' ? 'warning' : 'primary'} icon={icon} onClick={() => change.ask(person)}>
        {verb}
      </Button>
      {confirmation && (
        <AskFirst
          title={`${confirmation.verb} ${username}?`}
          confirmLabel={confirmation.verb}
          danger={confirmation.verb === 'Suspend'}
          change={change}
          onConfirm={() => change.confirm(confirmation.status)}
        >
          <p>{confirmation.effect}</p>
        </AskFirst>
      )}
    </>
  );
}

/**
 * Shows whether a person can sign in and is signed in, with those of these buttons that apply: to resend the
 * verification email, to sign them out everywhere, and to suspend or reactivate them (not oneself).
 */
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
  const seen = last_seen_at === null ? 'Never seen.' : `Last seen ${formatDateTime(last_seen_at)}.`;
  if (state === 'disabled') return `Suspended: cannot sign in. ${seen}`;
  if (state === 'unverified') return `Cannot sign in until the link in the email to ${email} is opened. ${seen}`;
  const where =
    sessions === 0 ? 'Not signed in anywhere right now.' : `Signed in on ${plural(sessions, 'device', 'devices')}.`;
  const vouched = state === 'vouched' ? ` An administrator vouches for them until they confirm ${email}.` : '';
  return `${where} ${seen}${vouched}`;
}

function ResendVerification({ person }: { person: Person }) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to send the verification email.'));
  // Without a mail server the link stays in the list of emails.
  const sendsMail = isSetUp('mail');
  async function send(): Promise<void> {
    await resendVerification(person.id);
    toast(
      sendsMail ? `Sent the verification email to ${person.email} again.` : 'A new link is ready under Emails.',
      'success',
    );
  }
  return (
    <>
      <Button icon={Send} busy={busy} onClick={() => void act(send)}>
        Resend verification email
      </Button>
      {!sendsMail && <LinkButton to="/admin/outbox">Open emails</LinkButton>}
    </>
  );
}

function SignOutEverywhere({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const end = useAskedChange<void>(() => endSessions(person.id), {
    done: `${username} is signed out everywhere.`,
    failed: 'Failed to sign them out. Please try again.',
  });
  return (
    <>
      <Button icon={LogOut} onClick={() => end.ask(person)}>
        Sign out everywhere
      </Button>
      {end.before && (
        <AskFirst
          title={`Sign ${username} out everywhere?`}
          confirmLabel="Sign out"
          change={end}
          onConfirm={() => end.confirm()}
        >
          <p>
            {`Ends ${plural(end.before.sessions, 'session', 'sessions')} at once${isMe ? ', this one included' : ''}. They can sign in again.`}
          </p>
        </AskFirst>
      )}
    </>
  );
}
