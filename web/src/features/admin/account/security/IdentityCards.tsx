import {
  connectProvider,
  disconnectProvider,
  type LinkedIdentity,
  type Profile,
} from '@teamsparks/contract/admin/addresses/account';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { call } from '../../../../shared/api/call.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { boot } from '../../../../shared/session/boot.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog.tsx';
import { Notice } from '../../../../shared/ui/Notice.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { reloadProfile } from '../account.queries.ts';
import { AccountButton, PasswordDialog } from '../AccountControls.tsx';

type OtherProvider = 'microsoft' | 'oidc';
const kinds: readonly OtherProvider[] = ['microsoft', 'oidc'];

/** Returns what came of connecting, as the address says it after the return: a sentence for each key that names a provider. */
const sentences: Record<string, (name: string) => string> = {
  connected: (name) => `You can now log in with ${name}.`,
  taken: (name) =>
    `This ${name} account opens another account here. To use it for this one, log in with it and disconnect it there first.`,
  other: (name) => `Another ${name} account is connected already. Disconnect it first.`,
  failed: (name) => `${name} could not be connected. Please try again.`,
};

/** Shows a card for each provider besides Google that is set up or connected, and how connecting one ended. */
export function IdentityCards({ profile }: { profile: Profile }) {
  const names: Partial<Record<OtherProvider, string>> = boot.settings.providers ?? {};
  return kinds.map((kind) => {
    const identity = profile.identities.find(({ provider }) => provider === kind);
    const name = names[kind] ?? identity?.name;
    if (name === undefined) return null;
    return identity ? (
      <Connected key={kind} {...{ kind, name, identity, profile }} />
    ) : (
      <NotConnected key={kind} {...{ kind, name, profile }} />
    );
  });
}

interface CardProps {
  kind: OtherProvider;
  name: string;
  profile: Profile;
}

/** Shows how connecting this provider ended, where the address says it. */
function Outcome({ kind, name }: Pick<CardProps, 'kind' | 'name'>) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const ended = Object.keys(sentences).find((key) => search[key] === kind);
  if (ended === undefined) return null;
  return <Notice kind={ended === 'connected' ? 'success' : 'failure'}>{sentences[ended]?.(name)}</Notice>;
}

function Connected({ kind, name, identity, profile }: CardProps & { identity: LinkedIdentity }) {
  const [asking, setAsking] = useState(false);
  const { act } = useAction();
  const { has_password, identities } = profile;
  const maySplit = has_password || identities.some(({ provider }) => provider !== kind);
  const how =
    identity.email === '' ? `You can log in with ${name}.` : `You can log in with ${name} as ${identity.email}.`;
  async function disconnect(): Promise<void> {
    const { message } = await call(disconnectProvider, { params: { provider: kind } });
    await reloadProfile();
    setAsking(false);
    toast(message, 'success');
  }
  return (
    <AccountCard
      title={name}
      intro={maySplit ? how : `${how} To disconnect it, first choose a password.`}
      action={maySplit && <AccountButton onClick={() => setAsking(true)}>Disconnect</AccountButton>}
    >
      <Outcome kind={kind} name={name} />
      <ConfirmDialog
        open={asking}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        onConfirm={() => act(disconnect)}
        onCancel={() => setAsking(false)}
      >
        The other ways to log in stay.
      </ConfirmDialog>
    </AccountCard>
  );
}

/** Returns why nothing can be connected now; '' where it can. */
function obstacleOf({ email_own, totp_enabled }: Profile): string {
  if (!email_own) return 'Not connected. First confirm your email address.';
  return totp_enabled ? 'Not connected. With two-step login only your password and a code open your account.' : '';
}

function NotConnected({ kind, name, profile }: CardProps) {
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAction();
  const obstacle = obstacleOf(profile);
  async function connect(current_password?: string): Promise<void> {
    const body = current_password === undefined ? {} : { current_password };
    const { url } = await call(connectProvider, { params: { provider: kind }, body });
    window.location.assign(url);
  }
  return (
    <AccountCard
      title={name}
      intro={obstacle || `Not connected. You can connect your ${name} account, also if it has another address.`}
      action={
        !obstacle && (
          <AccountButton
            busy={busy}
            onClick={() => (profile.has_password ? setAsking(true) : void act(() => connect()))}
          >
            {`Connect ${name}`}
          </AccountButton>
        )
      }
    >
      <Outcome kind={kind} name={name} />
      {asking && (
        <PasswordDialog
          title={`Connect ${name}`}
          confirmLabel="Continue"
          onClose={() => setAsking(false)}
          onPassword={connect}
        >
          {`You go to ${name} and come back here. Then it opens this account, too.`}
        </PasswordDialog>
      )}
    </AccountCard>
  );
}
