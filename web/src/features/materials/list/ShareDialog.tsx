import { shareCurriculum, unshareCurriculum } from '@teamsparks/contract/materials/addresses/curriculum';
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
    toast('Link copied.', 'success');
  } catch {
    toast('This browser does not allow copying. Please select the link and copy it.', 'info');
  }
}

/** Shows the dialog that creates and removes the link under which others read the list. */
export function ShareDialog({ share, onClose }: { share: string | null; onClose: () => void }) {
  const { busy, act } = useAction();
  const start = () => act(async () => setShare((await call(shareCurriculum)).share));
  const stop = () => act(async () => setShare((await call(unshareCurriculum)).share));
  return (
    <Dialog open onClose={onClose} title="Share this list">
      <div className="flex flex-col gap-4">
        <p>
          Mentors and administrators who are logged in can open the link. They see your list as it is at that time, with
          your teams and your stock, but cannot change it.
        </p>
        {share === null ? (
          <div>
            <Button variant="primary" icon={Link2} busy={busy} onClick={() => void start()}>
              New link
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
            <p className="text-sm text-soft">When you stop sharing, this link stops working for good.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
