import { type MailTest, testMail } from '@teamsparks/contract/admin/addresses/mail-test';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../shared/ui/Button.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';

const MailTestDialog = dialogLater(async () => (await import('./MailTestDialog.tsx')).MailTestDialog);

/** Shows a button that sends the administrator a test mail at once, and then how far it came. */
export function MailTestButton(look: { variant?: ButtonVariant; size?: ButtonSize }) {
  const [result, setResult] = useState<MailTest>();
  const { busy, act } = useAction();
  return (
    <>
      <Button
        {...look}
        busy={busy}
        busyLabel="Sending..."
        onClick={() => void act(async () => setResult(await call(testMail)))}
      >
        Send me a test email
      </Button>
      {result && <MailTestDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
}
