import { shareCurriculum, unshareCurriculum } from '@teamsparks/contract/curriculum';
import { useMutation } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
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
  const start = useMutation({ mutationFn: () => call(shareCurriculum), onSuccess: (made) => setShare(made.share) });
  const stop = useMutation({ mutationFn: () => call(unshareCurriculum), onSuccess: () => setShare(null) });
  const error = start.error ?? stop.error;
  return (
    <Dialog open onClose={onClose} title="Share this list">
      <div className="flex flex-col gap-4">
        <p>
          Mentors and administrators who are signed in can open the link. They read your list as it is then, with your
          teams and your stock, and cannot change it.
        </p>
        {error && (
          <Notice kind="failure">
            {(error instanceof ApiError && error.detail) || 'That did not work. Please try again.'}
          </Notice>
        )}
        {share === null ? (
          <div>
            <Button variant="primary" icon={Link2} busy={start.isPending} onClick={() => start.mutate()}>
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
              <Button busy={stop.isPending} onClick={() => stop.mutate()}>
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
