import { FilePenLine } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import type { SheetPreview } from './SheetPreview.tsx';

const Preview = partLater(async () => (await import('./SheetPreview.tsx')).SheetPreview);

/** Shows the drawn page in front, where there is no room beside the form. */
export function PreviewButton(props: ComponentProps<typeof SheetPreview>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FilePenLine} onClick={() => setOpen(true)}>
        Show the page
      </Button>
      {open &&
        // Out of the form: Enter in the page's number is not to send it.
        createPortal(
          <Dialog open title="The page" size="xl" onClose={() => setOpen(false)}>
            <Preview {...props} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
