import { startTotp } from '@teamsparks/contract/account';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { reloadProfile } from '../account.queries.ts';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

/** Password, then the app, then the recovery codes, which are shown this once. */
export function TwoStepSetUp({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<ReplyOf<typeof startTotp> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    const done = (): void => {
      onClose();
      // Not before: this dialog goes as soon as the page knows that it is on.
      void reloadProfile();
    };
    return (
      <Dialog key="codes" open onClose={done} title="Keep your recovery codes" dismissible={false}>
        <RecoveryCodes codes={codes} onDone={done} />
      </Dialog>
    );
  }
  if (secret) {
    return (
      <Dialog key="scan" open onClose={onClose} title="Connect your authenticator app">
        <ScanStep secret={secret} onCodes={setCodes} onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <PasswordDialog
      open
      title="Turn two-step login on"
      confirmLabel="Continue"
      onClose={onClose}
      onPassword={async (current_password) => setSecret(await call(startTotp, { body: { current_password } }))}
    >
      You need an authenticator app on your phone, for example the one your school uses.
    </PasswordDialog>
  );
}
