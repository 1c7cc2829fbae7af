import { disableTotp, enableTotp, startTotp } from '@teamsparks/contract/admin/addresses/account';
import type { ReplyOf } from '@teamsparks/contract/calls';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { saveFile } from '../../../../shared/files/download.ts';
import { PasswordField, TextField } from '../../../../shared/forms/fields.tsx';
import { Form, FormButtons } from '../../../../shared/forms/Form.tsx';
import { parseFilled, wrong } from '../../../../shared/forms/parse-form.ts';
import { CodeField } from '../../../../shared/forms/person-fields.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { copyText } from '../../../../shared/ui/copy-text.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { UnsavedGuard } from '../../../../shared/ui/UnsavedGuard.tsx';
import { reloadProfile } from '../account.queries.ts';
import { PasswordDialog } from '../AccountControls.tsx';
import './print-codes.css';

type Secret = ReplyOf<typeof startTotp>;

/**
 * Shows the dialogs that turn on two-step login: password, then a code of the app, then the recovery codes, shown
 * only once. Mounted means open.
 */
export function TwoStepSetUp({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    const done = (): void => {
      onClose();
      // Reloads only now, because this dialog closes once the page knows that two-step login is on.
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
      title="Turn on two-step login"
      confirmLabel="Continue"
      onClose={onClose}
      onPassword={async (current_password) => setSecret(await call(startTotp, { body: { current_password } }))}
    >
      You need an authenticator app on your phone, for example the one your school uses.
    </PasswordDialog>
  );
}

interface ScanStepProps {
  secret: Secret;
  onCodes: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as QR code and text, and asks for a first code of the app. */
function ScanStep({ secret, onCodes, onCancel }: ScanStepProps) {
  const form = useForm({
    labels: { code: 'Code from the app' },
    values: () => ({ code: '' }),
    parse: ({ code: typed }) => {
      const code = typed.replace(/\s/g, '');
      return /^\d{6}$/.test(code) ? { body: { code } } : wrong({ code: 'Please enter the six digits.' });
    },
    save: (body) => call(enableTotp, { body }),
    done: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-start gap-5">
        <img
          // As a picture: nothing in it can run or style the page.
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
          alt="QR code for your authenticator app"
          className="size-48 shrink-0 rounded-md border border-line bg-[#fff] p-2"
        />
        <div className="min-w-48 flex-1">
          <p>Scan this code with your authenticator app.</p>
          <p className="mt-3 text-soft">On this phone already? Type or copy this key into the app instead:</p>
          <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 font-semibold tracking-wide break-words select-all">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p className="mt-2">
            <a href={secret.otpauth_url} className="font-semibold text-brand underline">
              Open in the app
            </a>
          </p>
        </div>
      </div>
      <div className="max-w-xs">
        <TextField
          {...form.field('code')}
          required
          hint="The six digits it shows for TeamSparks."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
        />
      </div>
      <FormButtons form={form} submit="Turn on" onCancel={onCancel} />
    </Form>
  );
}

/** Shows the recovery codes once; the dialog stays open until the person has saved them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const username = useSession().user?.username ?? '';
  const [kept, setKept] = useState(false);
  const [copyStatus, setCopyStatus] = useState('');
  const title = `TeamSparks recovery codes for ${username}`;

  async function copy(): Promise<void> {
    const isCopied = await copyText(codes.join('\n'));
    setCopyStatus(isCopied ? 'Copied.' : 'This browser does not allow copying. Please download or print the codes.');
  }

  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard
        title="Leave without your recovery codes?"
        text="They are not shown again. Without them or your phone, you cannot log in."
      />
      <p>
        Two-step login is on. If you lose your phone, one of these codes lets you in. Each works once, and they are not
        shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-semibold tracking-wide tabular-nums xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile('teamsparks-recovery-codes.txt', new Blob([`${title}\n\n${codes.join('\n')}\n`]))}
        >
          Download
        </Button>
        <Button size="sm" icon={Printer} onClick={() => printCodes(title, codes)}>
          Print
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm text-soft">
        {copyStatus}
      </p>
      <Checkbox label="I have saved them" checked={kept} onChange={({ target }) => setKept(target.checked)} />
      <div className="flex justify-end">
        <Button variant="primary" disabled={!kept} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** Prints the codes and nothing else (print-codes.css). */
function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-codes';
  for (const [tag, text] of [['h1', title], ...codes.map((code) => ['p', code] as const)] as const) {
    const element = document.createElement(tag);
    element.textContent = text;
    sheet.append(element);
  }
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  document.body.append(sheet);
  window.print();
}

/**
 * Shows the dialog that turns off two-step login; open while mounted. It asks for both steps again, because the
 * password alone must not be enough to remove the second one.
 */
export function TurnTwoStepOff({ onClose }: { onClose: () => void }) {
  const form = useForm({
    labels: { current_password: 'Current password', code: 'Code' },
    values: () => ({ current_password: '', code: '' }),
    parse: (values) =>
      parseFilled(values, { current_password: 'Please enter your password', code: 'Please enter a code' }),
    save: ({ current_password, code }) => call(disableTotp, { body: { current_password, code: code.trim() } }),
    saved: ({ message }) => message,
    done: () => {
      void reloadProfile();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Turn off two-step login" size="sm" dismissible={!form.busy}>
      <Form form={form}>
        <p className="text-soft">You will log in with your password only. Your recovery codes stop working.</p>
        <PasswordField {...form.field('current_password')} required autoComplete="current-password" />
        <CodeField
          {...form.field('code')}
          hint="The six digits your authenticator app shows, or one of your recovery codes."
        />
        <FormButtons form={form} submit="Turn off" danger onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
