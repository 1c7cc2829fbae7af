import { CopyField, SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { createLink, stopLink } from './groups.queries.ts';

const words = {
  create: 'New code',
  createAgain: 'Replace code',
  stop: 'Stop this code',
  stopped: 'Code stopped.',
};

interface LinkDialogProps {
  groupId: number;
  /** True while the code is valid. */
  working: boolean;
  onClose: () => void;
}

/**
 * Shows the dialog for the code of families: creates it and shows it this one time, with a link to copy; replaces
 * it, after which the old one no longer works; or stops it. Open while mounted.
 */
export function LinkDialog({ groupId, working, onClose }: LinkDialogProps) {
  return (
    <SecretDialog
      words={words}
      onClose={onClose}
      title="Code for families"
      exists={working}
      create={() => createLink(groupId)}
      stop={() => stopLink(groupId)}
    >
      {(link) => (
        <>
          <p>
            With the code a family asks to follow the group. They see nothing of it before you confirm. The code works
            for 14 days, or until you stop it.
          </p>
          {link && (
            <div role="status" className="flex flex-col gap-3">
              <p className="text-center font-heading text-3xl font-bold tracking-wide">{link.code}</p>
              <CopyField
                label="As a link"
                hint="Copy it now. It is shown only once."
                address={new URL(link.path, window.location.origin).href}
              />
            </div>
          )}
          {!link && working && (
            <p className="text-soft">There is a code that works. It was shown only once. A new one replaces it.</p>
          )}
        </>
      )}
    </SecretDialog>
  );
}
