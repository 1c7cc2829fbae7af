import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';

const ListsDialog = dialogLater(async () => (await import('./ListsDialog.tsx')).ListsDialog);

/** Shows the button of the dialog that leads to the person's own list and to those of plans, events and groups. */
export function OtherLists() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={ListChecks} onClick={() => setOpen(true)}>
        Other lists
      </Button>
      {open && <ListsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
