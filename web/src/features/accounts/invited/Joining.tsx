import { lookAtJoinLink, type OpenJoinLink } from '@teamsparks/contract/accounts/addresses/expected';
import { register } from '@teamsparks/contract/accounts/addresses/sign-up';
import { joinLinkOver } from '@teamsparks/contract/accounts/invitation-words';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { AuthPanel, AuthProgress } from '../AuthPanel.tsx';
import { type NewAccount, SignedUp, SignUpForm } from '../SignUpForm.tsx';
import { asWhom, inviterOf } from './inviter-words.ts';
import { moveOn, Over, ToLogin, Unknown } from './NotOpen.tsx';
import { Providers } from './Providers.tsx';
import { saysOver, useOpened } from './use-opened.ts';

/** Shows the sign-up with a link for many, which decides about the role; a link that ended leads to whom to ask. */
export function Joining({ token }: { token: string }) {
  const { known, again, end } = useOpened(token, (join, signal) =>
    call(lookAtJoinLink, { body: { token: join }, signal }),
  );
  const [account, setAccount] = useState<NewAccount | null>(null);
  if (account) return <SignedUp {...account} />;
  return (
    <AuthPanel title="Sign Up">
      {known.state === 'opening' && <AuthProgress>Opening the link...</AuthProgress>}
      {known.state === 'unknown' && <Unknown what="the link" reason={known.reason} onAgain={again} />}
      {known.state === 'over' && <Over sentence={joinLinkOver} />}
      {known.state === 'open' && (
        <Ways token={token} link={known.opened} onDone={setAccount} onOver={() => moveOn(end)} />
      )}
    </AuthPanel>
  );
}

/** Returns the sentences about who invites, as whom, and until when. */
function inviteWords({ invited_by, school_name, role, expires_at }: OpenJoinLink): string {
  const from = school_name === null ? '' : ` of ${school_name}`;
  const until = formatDate(expires_at);
  return `${inviterOf(invited_by)}${from} invites you as ${asWhom[role]}. The link works until ${until}.`;
}

interface WaysProps {
  token: string;
  link: OpenJoinLink;
  onDone: (account: NewAccount) => void;
  onOver: () => void;
}

function Ways({ token, link, onDone, onOver }: WaysProps) {
  const { role, domain } = link;
  return (
    <>
      <p className="wrap-anywhere">{inviteWords(link)}</p>
      <SignUpForm
        asTeacher={role === 'mentor'}
        byLink={{
          role: role === 'student' ? 'student' : 'parent',
          ...(domain !== null && { hint: `Use your ${domain} address.` }),
          send: (body) =>
            call(register, { body: { ...body, join: token } }).catch((error: unknown) => {
              if (!saysOver(error)) throw error;
              onOver();
              return null;
            }),
        }}
        onDone={onDone}
      />
      <Providers link={{ join: token }} />
      <ToLogin />
    </>
  );
}
