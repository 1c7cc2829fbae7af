import { FilePenLine } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import type { SheetPreview } from './SheetPreview.tsx';

const Preview = partLater(async () => (await import('./SheetPreview.tsx')).SheetPreview);

/** Shows a button that opens the preview in a dialog, for screens without room beside the form. */
export function PreviewButton(props: ComponentProps<typeof SheetPreview>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FilePenLine} onClick={() => setOpen(true)}>
        Show the page
      </Button>
      {open &&
        // Outside of the form, so that Enter in the page number does not submit it.
        createPortal(
          <Dialog open title="The page" size="xl" onClose={() => setOpen(false)}>
            <Preview {...props} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
