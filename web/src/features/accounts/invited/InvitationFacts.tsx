import type { OpenInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import { firstThingsOf } from '@teamsparks/contract/accounts/first-things';
import { roleFlags } from '@teamsparks/contract/shared/access';
import { Check } from 'lucide-react';
import { formatDate } from '../../../shared/format/format.ts';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { asWhom, inviterOf } from './inviter-words.ts';

/** Rights that say most of what students and parents do here. */
const ofParticipants = ['view_challenge_library', 'add_edit_challenge_reviews', 'view_events'] as const;

/** Returns three things that people with this role can do, in words. */
function examplesOf(role: OpenInvitation['role']): string[] {
  const flags = roleFlags[role];
  if (role === 'mentor') return firstThingsOf(flags).map(({ label }) => label);
  return ofParticipants.filter((flag) => flags.includes(flag)).map((flag) => flagWords[flag]);
}

function invites({ invited_by, school_name, role }: OpenInvitation): string {
  return `${inviterOf(invited_by)} invites you to ${school_name ?? 'TeamSparks'} as ${asWhom[role]}.`;
}

/** Shows what an invitation is for: who invites, the role with three examples, the inviter's own line, the address and the last day. */
export function InvitationFacts({ invitation }: { invitation: OpenInvitation }) {
  const { role, note, email, expires_at } = invitation;
  return (
    <>
      <p className="text-lg wrap-anywhere">{invites(invitation)}</p>
      {note !== null && <p className="rounded-md bg-sunken p-3 wrap-anywhere">{`“${note}”`}</p>}
      <ul aria-label="What you can do" className="flex flex-col gap-1">
        {examplesOf(role).map((example) => (
          <li key={example} className="flex items-start gap-2">
            <Check className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
            <span>{example}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft wrap-anywhere">{`For ${email}, until ${formatDate(expires_at)}.`}</p>
    </>
  );
}
