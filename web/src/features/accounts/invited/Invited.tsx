import {
  lookAtInvitation,
  signInByInvitation,
  type OpenInvitation,
} from '@teamsparks/contract/accounts/addresses/expected';
import { invitationForOther, invitationOver } from '@teamsparks/contract/accounts/invitation-words';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WhoToAsk } from '../../../parts/WhoToAsk.tsx';
import { call } from '../../../shared/api/call.ts';
import { signInWithPassword, signOut, useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { AuthPanel, AuthProgress } from '../AuthPanel.tsx';
import { LoginForm } from '../LoginForm.tsx';
import { InvitationFacts } from './InvitationFacts.tsx';
import { JoinForm } from './JoinForm.tsx';
import { moveOn, Other, Over, Unknown } from './NotOpen.tsx';
import { Providers } from './Providers.tsx';
import { saysOver, useOpened } from './use-opened.ts';

/**
 * Shows what an invitation is for, and the two ways to accept it: a new account, or a login with the account of its address. Nothing is
 * accepted without a typed password or a provider, also by people who are logged in here. One that ended leads to whom to ask. `other`:
 * a provider has just proven an address that it is not for.
 */
export function Invited({ token, other }: { token: string; other: boolean }) {
  const { known, again, end } = useOpened(token, (body, signal) =>
    call(lookAtInvitation, { body: { token: body }, signal }),
  );
  const [message, setMessage] = useState('');
  if (message !== '') return <Joined message={message} />;
  return (
    <AuthPanel title="Your invitation">
      {known.state === 'opening' && <AuthProgress>Opening your invitation...</AuthProgress>}
      {known.state === 'unknown' && <Unknown what="your invitation" reason={known.reason} onAgain={again} />}
      {known.state === 'over' && <Over sentence={invitationOver} />}
      {known.state === 'open' && (
        <>
          {other && (
            <Notice kind="failure">{`${invitationForOther(known.opened.email)} Your account has another address.`}</Notice>
          )}
          <InvitationFacts invitation={known.opened} />
          <Ways
            token={token}
            invitation={known.opened}
            onDone={(said) => moveOn(() => setMessage(said))}
            onOver={() => moveOn(end)}
          />
        </>
      )}
    </AuthPanel>
  );
}

interface WaysProps {
  token: string;
  invitation: OpenInvitation;
  onDone: (message: string) => void;
  onOver: () => void;
}

/** Shows one way to accept and leads to the other; to people who are logged in the login alone, with who they are. */
function Ways(props: WaysProps) {
  const { state, user } = useSession();
  const [hasAccount, setHasAccount] = useState(false);
  const [isIn, setIsIn] = useState(false);
  const before = state === 'signed-in' && !isIn ? user : null;
  const logsIn = hasAccount || isIn || before !== null;
  return (
    <>
      {before && <LoggedInAs username={before.username} />}
      {logsIn ? (
        <AcceptByLogin {...props} username={before?.username ?? ''} onIn={() => setIsIn(true)} />
      ) : (
        <JoinForm {...props} />
      )}
      {!before && !isIn && <Providers link={{ invite: props.token }} />}
      {!before && !isIn && (
        <Other question={logsIn ? 'New to TeamSparks?' : 'Already have an account?'}>
          <Button onClick={() => moveOn(() => setHasAccount(!hasAccount))}>{logsIn ? 'Sign Up' : 'Log in'}</Button>
        </Other>
      )}
    </>
  );
}

function LoggedInAs({ username }: { username: string }) {
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">{`You are logged in as ${username}. Accept with your password, or log out.`}</span>
        <Button size="sm" onClick={() => moveOn(() => void signOut())}>
          Log out
        </Button>
      </div>
    </Notice>
  );
}

/** Accepts with the account of the invitation's address, then goes home. */
function AcceptByLogin({ token, onOver, username, onIn }: WaysProps & { username: string; onIn: () => void }) {
  const navigate = useNavigate();
  return (
    <LoginForm
      username={username}
      label="Log in and accept"
      enter={async (credentials) => {
        try {
          await signInWithPassword(credentials, (body) => call(signInByInvitation, { body: { ...body, token } }));
          return true;
        } catch (error) {
          if (saysOver(error)) return false;
          throw error;
        }
      }}
      onDone={(isIn) => {
        if (!isIn) return onOver();
        onIn();
        void navigate({ to: '/', replace: true });
      }}
    />
  );
}

/** Shows what the server says after every form, whatever account the address has. */
function Joined({ message }: { message: string }) {
  return (
    <AuthPanel title="Almost done">
      <div>
        <Notice kind="success">{message}</Notice>
        <WhoToAsk />
      </div>
      <LinkButton to="/login" variant="primary">
        Login
      </LinkButton>
    </AuthPanel>
  );
}
