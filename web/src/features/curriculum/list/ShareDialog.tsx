import { shareCurriculum, unshareCurriculum } from '@teamsparks/contract/curriculum';
import { Copy, Link2 } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { setShare } from '../curriculum-store.ts';

const linkOf = (share: string): string => `${window.location.origin}/curriculum?shared=${share}`;

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('The link is copied.', 'success');
  } catch {
    toast('This browser does not let pages copy. Please select the link and copy it.', 'info');
  }
}

/** Makes and takes back the link under which others read the list. */
export function ShareDialog({ share, onClose }: { share: string | null; onClose: () => void }) {
  const { busy, act } = useAction();
  const start = () => act(async () => setShare((await call(shareCurriculum)).share));
  const stop = () => act(async () => setShare((await call(unshareCurriculum)).share));
  return (
    <Dialog open onClose={onClose} title="Share this list">
      <div className="flex flex-col gap-4">
        <p>
          Mentors and administrators who are signed in can open the link. They read your list as it is then, with your
          teams and your stock, and cannot change it.
        </p>
        {share === null ? (
          <div>
            <Button variant="primary" icon={Link2} busy={busy} onClick={() => void start()}>
              Make a link
            </Button>
          </div>
        ) : (
          <>
            <Field label="Link to this list">
              {(control) => (
                <TextInput {...control} readOnly value={linkOf(share)} onFocus={({ target }) => target.select()} />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" icon={Copy} onClick={() => void copy(linkOf(share))}>
                Copy link
              </Button>
              <Button busy={busy} onClick={() => void stop()}>
                Stop sharing
              </Button>
            </div>
            <p className="text-sm text-soft">When you stop sharing, this link leads nowhere for good.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
