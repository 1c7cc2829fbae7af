import { EmailForm } from './EmailForm.tsx';
import { useResend } from './use-resend.ts';

/** AUT-112 to AUT-117. */
export function ResendVerificationForm() {
  const mail = useResend();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{"Didn't receive the verification email?"}</h2>
      <EmailForm mail={mail} label="Resend Verification" busyLabel="Sending..." />
    </div>
  );
}
