import { enableTotp, type startTotp } from '@teamsparks/contract/account';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';

interface ScanStepProps {
  secret: ReplyOf<typeof startTotp>;
  onCodes: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const names = ['code'] as const;

/** The secret as a picture and as text, and a first code that proves that the app has it. */
export function ScanStep({ secret, onCodes, onCancel }: ScanStepProps) {
  const [code, setCode] = useState('');
  const state = useFormProblem(names);
  const { busy, save } = useSaving(state, () => undefined);
  const digits = code.replace(/\s/g, '');

  const send = async (): Promise<void> => onCodes((await call(enableTotp, { body: { code: digits } })).recovery_codes);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (/^\d{6}$/.test(digits)) save(send);
    else state.tell({ fields: { code: 'Please enter the six digits.' } });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblemNotice state={state} />
      <div className="flex flex-wrap items-start gap-5">
        <img
          // As a picture: nothing in it can run or style the page.
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
          alt="QR code for your authenticator app"
          className="size-48 shrink-0 rounded-md border border-line bg-[#fff] p-2"
        />
        <div className="min-w-48 flex-1">
          <p>Scan the picture with your authenticator app.</p>
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
        <Field
          id={state.idOf('code')}
          label="Code of the app"
          hint="The six digits that it shows for TeamSparks."
          error={state.problem.fields.code}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={9}
              value={code}
              onChange={({ target }) => {
                state.forget('code');
                setCode(target.value);
              }}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
