import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useAction } from '../../shared/forms/use-action.ts';
import { formatDate } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { feedQuery, createFeed, stopFeed } from './events.queries.ts';

/**
 * Shows how to subscribe to the private calendar address: create it, copy it the one time it is shown, stop it; open
 * while mounted.
 */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(feedQuery);
  const [address, setAddress] = useState('');
  const [kind, setKind] = useState<'making' | 'stopping'>();
  const { busy, act } = useAction();
  const createAddress = (): void =>
    void act(async () => {
      setKind('making');
      setAddress(await createFeed());
    });
  const stopAddress = (): void =>
    void act(async () => {
      setKind('stopping');
      await stopFeed();
      setAddress('');
      toast('Calendar address stopped.', 'success');
    });
  const since = data?.created_at;
  return (
    <Dialog
      open
      title="Subscribe in your calendar"
      onClose={onClose}
      footer={
        <>
          {since && (
            <Button variant="danger" busy={busy && kind === 'stopping'} onClick={stopAddress}>
              Stop this address
            </Button>
          )}
          <Button variant={address ? 'secondary' : 'primary'} busy={busy && kind === 'making'} onClick={createAddress}>
            {since ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Your calendar app can show all events you can see and keep them up to date. It needs a private address for
          that.
        </p>
        {address !== '' && <Address address={address} />}
        {address === '' && since && (
          <p className="text-soft">
            You made an address on {formatDate(since)}. It was shown only once. A new one replaces it.
          </p>
        )}
        <p className="text-sm text-soft">
          Anyone with the address can see the events without logging in. Please keep it to yourself, and stop it when
          you no longer need it.
        </p>
      </div>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const id = useId();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast('Copied.', 'success');
    } catch {
      toast('This browser does not allow copying. Please select the address and copy it.', 'failure');
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Your calendar address
      </label>
      <div className="flex gap-2">
        <TextInput id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm text-soft">
        Copy it now. It is shown only once. In your calendar app, choose “Add calendar from address”.
      </p>
    </div>
  );
}
