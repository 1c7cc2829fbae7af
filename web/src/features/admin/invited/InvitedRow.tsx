import type { InvitedPerson } from '@teamsparks/contract/admin/addresses/invited';
import type { InvitedState } from '@teamsparks/contract/admin/invited-limits';
import { CircleCheck, Clock, Copy, type LucideIcon, TimerOff, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmailText } from '../../../parts/EmailText.tsx';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { makeLink, renew, restore, withdraw } from './invited.queries.ts';
import { invitedStateNames, isOpen, isUnanswered } from './invited-search.ts';

const looks: Record<InvitedState, { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon }> = {
  waiting: { tone: 'grey', icon: Clock },
  sent: { tone: 'brand', icon: CircleCheck },
  failed: { tone: 'red', icon: X },
  unmailed: { tone: 'neutral', icon: Copy },
  accepted: { tone: 'green', icon: CircleCheck },
  run_out: { tone: 'grey', icon: TimerOff },
  withdrawn: { tone: 'grey', icon: X },
  ended: { tone: 'grey', icon: X },
};

/** Returns since when an invitation is as it is, or until when, in a sentence. */
function fateOf({ state, queued_at, sent_at, expires_at, ended_at }: InvitedPerson): string {
  const until = `Open until ${formatDate(expires_at)}.`;
  if (state === 'waiting' && queued_at) return `Waiting to be sent since ${formatDateTime(queued_at)}. ${until}`;
  if (state === 'sent' && sent_at) return `Sent ${formatDateTime(sent_at)}. ${until}`;
  if (state === 'failed') return `The email could not be delivered. ${until}`;
  if (state === 'unmailed') return `Copy the link and hand it over. ${until}`;
  if (state === 'run_out') return `Ran out ${formatDate(expires_at)}.`;
  if (state === 'ended') return 'Ended with the rights of the inviter.';
  return `${invitedStateNames[state]} ${formatDateTime(ended_at ?? expires_at)}.`;
}

/** Shows an invitation: address, role, who invited, how it stands, and what it offers. */
export function InvitedRow({ person }: { person: InvitedPerson }) {
  const { id, email, name, role, state, failed, invited_by, accepted_by } = person;
  const copying = useAction((error) => plainWords(error, 'The link could not be made. Please try again.'));
  const copy = (): void => void copying.act(() => copyLink(id));
  const by = invited_by === null ? '' : `, invited by ${invited_by}`;
  return (
    <article aria-label={email} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base">
          <EmailText email={email} />
        </h2>
        <p className="text-sm text-soft">{`${name === null ? '' : `${name}, `}${roleWords[role].name}${by}`}</p>
        <p className="mt-1 text-sm">{fateOf(person)}</p>
        {state === 'failed' && failed !== null && <p className="text-sm break-words text-red">{failed}</p>}
        {accepted_by !== null && (
          <TextLink to="/admin/users/$id" params={{ id: String(accepted_by) }} search={true}>
            See the account
          </TextLink>
        )}
      </div>
      <span className="flex items-center gap-2">
        {(state === 'unmailed' || state === 'failed') && (
          <Button size="sm" icon={Copy} busy={copying.busy} onClick={copy}>
            Copy link
          </Button>
        )}
        <Badge {...looks[state]}>{invitedStateNames[state]}</Badge>
        {isUnanswered(state) && <InvitedMenu person={person} onCopy={copy} />}
      </span>
    </article>
  );
}

/** Makes a link and copies it, or shows it where the browser does not allow copying. */
async function copyLink(id: number): Promise<void> {
  const url = await makeLink(id);
  if (await copyText(url)) toast('Copied. An earlier copy does not work any more.', 'success');
  else toast(`This browser does not allow copying. Please copy: ${url}`, 'failure');
}

function InvitedMenu({ person: { id, email, state }, onCopy }: { person: InvitedPerson; onCopy: () => void }) {
  const { act } = useAction();
  async function open(): Promise<void> {
    await renew([id]);
    toast('Invitation renewed.', 'success');
  }
  async function undo(): Promise<void> {
    await restore(id);
    toast('The invitation is open again.', 'success');
  }
  async function end(): Promise<void> {
    await withdraw(id);
    toast('Invitation withdrawn.', 'success', { label: 'Undo', onClick: () => void act(undo) });
  }
  return (
    <MoreMenu name={email}>
      {isOpen(state) && state !== 'unmailed' && state !== 'failed' && (
        <MenuButton onClick={onCopy}>Copy link</MenuButton>
      )}
      <MenuButton onClick={() => void act(open)}>Renew</MenuButton>
      <MenuButton danger onClick={() => void act(end)}>
        Withdraw
      </MenuButton>
    </MoreMenu>
  );
}
