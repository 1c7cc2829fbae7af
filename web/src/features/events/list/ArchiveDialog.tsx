import type { Event } from '@teamsparks/contract/events/addresses';
import { archiveEventById, restoreEventById } from '../../../parts/events/event-calls.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';

interface ArchiveDialogProps {
  event: Event;
  onClose: () => void;
}

/** Asks whether to archive an event, does so, and offers Undo. Open while mounted. */
export function ArchiveDialog({ event: { id, name }, onClose }: ArchiveDialogProps) {
  return (
    <ActionDialog
      title={`Archive “${name}”?`}
      verb="Archive"
      danger
      action={() => archiveEventById(id)}
      done={`“${name}” archived.`}
      undo={() => restoreEventById(id)}
      onClose={onClose}
    >
      This removes it from the list and from calendars. “Show archived” still shows it.
    </ActionDialog>
  );
}
