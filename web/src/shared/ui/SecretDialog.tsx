import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../forms/use-action.ts';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { toast } from './toast.ts';

interface SecretDialogProps<Secret> {
  title: string;
  /** True if there is one already, which was shown when it was created. */
  exists: boolean;
  words: {
    create: string;
    createAgain: string;
    stop: string;
    stopped: string;
  };
  create: () => Promise<Secret>;
  stop: () => Promise<unknown>;
  onClose: () => void;
  /** What stands in the dialog, with the secret while it can be copied. */
  children: (secret: Secret | undefined) => ReactNode;
}

/**
 * Shows a dialog around something secret that gives others access: creates it, shows it the one time, creates it anew,
 * stops it. Mounted means open.
 */
export function SecretDialog<Secret>({
  title,
  exists,
  words,
  create,
  stop,
  onClose,
  children,
}: SecretDialogProps<Secret>) {
  const [secret, setSecret] = useState<Secret>();
  const [stopping, setStopping] = useState(false);
  const { busy, act } = useAction();
  const createSecret = (): void =>
    void act(async () => {
      setStopping(false);
      setSecret(await create());
    });
  const stopSecret = (): void =>
    void act(async () => {
      setStopping(true);
      await stop();
      setSecret(undefined);
      toast(words.stopped, 'success');
    });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {exists && (
            <Button variant="warning" busy={busy && stopping} onClick={stopSecret}>
              {words.stop}
            </Button>
          )}
          <Button variant={secret ? 'secondary' : 'primary'} busy={busy && !stopping} onClick={createSecret}>
            {exists ? words.createAgain : words.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children(secret)}</div>
    </Dialog>
  );
}

interface CopyFieldProps {
  label: string;
  hint: ReactNode;
  address: string;
}

/** Shows an address to read and copy. */
export function CopyField({ label, hint, address }: CopyFieldProps) {
  async function copy(): Promise<void> {
    if (await copyText(address)) toast('Copied.', 'success');
    else toast('This browser does not allow copying. Please select the address and copy it.', 'failure');
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      )}
    </Field>
  );
}
