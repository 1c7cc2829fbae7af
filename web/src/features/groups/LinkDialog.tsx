import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { createLink, stopLink } from './groups.queries.ts';

interface LinkDialogProps {
  groupId: number;
  /** True while the code is valid. */
  working: boolean;
  onClose: () => void;
}

/**
 * Shows the code for families: create it, copy it the one time it is shown, replace it, after which the old one no
 * longer works, or stop it. Open while mounted.
 */
export function LinkDialog({ groupId, working, onClose }: LinkDialogProps) {
  const [newCode, setNewCode] = useState<{ code: string; path: string }>();
  const [stopping, setStopping] = useState(false);
  const { busy, act } = useAction();
  const make = (): void =>
    void act(async () => {
      setStopping(false);
      setNewCode(await createLink(groupId));
    });
  const stop = (): void =>
    void act(async () => {
      setStopping(true);
      await stopLink(groupId);
      setNewCode(undefined);
      toast('Code stopped.', 'success');
    });
  return (
    <Dialog
      open
      title="Code for families"
      onClose={onClose}
      footer={
        <>
          {working && (
            <Button variant="danger" busy={busy && stopping} onClick={stop}>
              Stop this code
            </Button>
          )}
          <Button variant={newCode ? 'secondary' : 'primary'} busy={busy && !stopping} onClick={make}>
            {working ? 'Make a new code' : 'Make a code'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          With the code a family asks to follow the group. They see nothing of it before you confirm. The code works for
          14 days, or until you stop it.
        </p>
        {newCode && <Code code={newCode.code} address={new URL(newCode.path, window.location.origin).href} />}
        {!newCode && working && (
          <p className="text-soft">There is a code that works. It was shown only once. A new one replaces it.</p>
        )}
      </div>
    </Dialog>
  );
}

function Code({ code, address }: { code: string; address: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast('Copied.', 'success');
    } catch {
      toast('This browser does not allow copying. Please select the address and copy it.', 'failure');
    }
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-center font-heading text-3xl font-bold tracking-wide">{code}</p>
      <Field label="As a link" hint="Copy it now. It is shown only once.">
        {(control) => (
          <div className="flex gap-2">
            <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
            <Button icon={Copy} onClick={() => void copy()}>
              Copy
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
