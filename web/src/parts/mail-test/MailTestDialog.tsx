import type { MailTest } from '@teamsparks/contract/admin/addresses/mail-test';
import type { MailStep } from '@teamsparks/contract/shared/mail-steps';
import { Check, Circle, type LucideIcon, Minus, X } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { EmailText } from '../EmailText.tsx';
import { mailLines } from './mail-lines.ts';

type Step = MailTest['steps'][number];

const words: Record<MailStep, { label: string; skipped?: string; advice: string }> = {
  found: {
    label: 'Server found',
    advice: 'No server has this name. Check the name in SMTP_URL.',
  },
  connected: {
    label: 'Connected',
    advice: 'The server does not answer. Check the port in SMTP_URL, and the firewall.',
  },
  encrypted: {
    label: 'Encrypted (TLS)',
    skipped: 'Not encrypted: the server does not offer it',
    advice: 'The connection is not safe. Use smtps:// with port 465, or smtp:// with port 587.',
  },
  logged_in: {
    label: 'Logged in',
    skipped: 'No login',
    advice: 'The server refuses the login. Check the name and the password in SMTP_URL. Write @ in them as %40.',
  },
  sender: { label: 'Sender accepted', advice: 'The server refuses the sender. Check MAIL_FROM.' },
  receiver: { label: 'Your address accepted', advice: 'The server refuses your address.' },
  taken: { label: 'Email accepted', advice: 'The server refuses the email.' },
};

const looks: Record<Step['state'], { icon: LucideIcon; color: string; state: string }> = {
  done: { icon: Check, color: 'text-green', state: 'done' },
  skipped: { icon: Minus, color: 'text-soft', state: 'not needed' },
  failed: { icon: X, color: 'text-red', state: 'failed' },
  open: { icon: Circle, color: 'text-soft', state: 'not reached' },
};

/** Shows how far a test mail came, and what to do next. Mounted means open. */
export function MailTestDialog({ result, onClose }: { result: MailTest; onClose: () => void }) {
  const { has_mail, steps } = result;
  const failed = steps.find(({ state }) => state === 'failed');
  const title = !has_mail ? 'No mail server is set up' : failed ? 'The test email was not sent' : 'Test email sent';
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {has_mail ? <Course result={result} failed={failed} /> : <SetUp />}
    </Dialog>
  );
}

function SetUp() {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Add these lines to the server’s setup file (teamsparks.env), with the data of your mail server. Then restart
        TeamSparks.
      </p>
      <pre className="overflow-x-auto rounded-md bg-sunken p-3">{mailLines()}</pre>
    </div>
  );
}

/** Returns the words above the last line of a test, which begins with a number where the mail server wrote it. */
function speakerOf(answer: string, failed: Step | undefined): string {
  if (/^\d{3}\b/.test(answer)) return 'The mail server says:';
  const isReached = failed?.name !== 'found' && failed?.name !== 'connected';
  return isReached ? 'What went wrong:' : 'Could not reach the mail server:';
}

function Course({ result: { to, steps, answer }, failed }: { result: MailTest; failed: Step | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        {failed ? (
          words[failed.name].advice
        ) : (
          <span>
            Open the link in the email to <EmailText email={to} /> within a day. Then mail is set up.
          </span>
        )}
      </p>
      <ol className="flex flex-col gap-2">
        {steps.map((step) => (
          <CourseStep key={step.name} step={step} />
        ))}
      </ol>
      {answer && (
        <div>
          <p className="text-sm text-soft">{speakerOf(answer, failed)}</p>
          <p className="rounded-md bg-sunken p-3 wrap-anywhere">{answer}</p>
        </div>
      )}
    </div>
  );
}

function CourseStep({ step: { name, state } }: { step: Step }) {
  const { icon: Icon, color, state: stateWords } = looks[state];
  const { label, skipped } = words[name];
  return (
    <li className={`flex items-center gap-3 ${state === 'open' ? 'text-soft' : ''}`}>
      <Icon className={`size-5 shrink-0 ${color}`} aria-hidden="true" />
      <span>{state === 'skipped' ? (skipped ?? label) : label}</span>
      <VisuallyHidden>{` (${stateWords})`}</VisuallyHidden>
    </li>
  );
}
