import type { Challenge } from '@teamsparks/contract/challenges';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { dropDraft, readKeptDraft } from './kept-draft.ts';
import { KeptDraftOffer } from './KeptDraftOffer.tsx';
import { UploadSheet, uploadTitle } from './UploadSheet.tsx';

interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog has closed itself before, the list is loaded anew and the toast is shown. */
  onCreated: (challenge: Challenge) => void;
}

/** Adds a challenge: its PDF, an optional text file with its metadata, every field, its materials (UPL-006). */
export function UploadDialog({ open, ...props }: UploadDialogProps) {
  const userId = useSession().user?.id;
  return open && userId !== undefined ? <OpenUploadDialog key={userId} userId={userId} {...props} /> : null;
}

function OpenUploadDialog({ userId, onClose, onCreated }: Omit<UploadDialogProps, 'open'> & { userId: number }) {
  const [kept, setKept] = useState(() => readKeptDraft(userId));
  const [decided, setDecided] = useState(kept === null);
  if (decided) {
    return <UploadSheet userId={userId} restored={kept} onClose={onClose} onCreated={onCreated} />;
  }
  function startOver(): void {
    dropDraft(userId);
    setKept(null);
    setDecided(true);
  }
  return (
    <Dialog open title={uploadTitle} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      {kept && <KeptDraftOffer draft={kept} onContinue={() => setDecided(true)} onStartOver={startOver} />}
    </Dialog>
  );
}
