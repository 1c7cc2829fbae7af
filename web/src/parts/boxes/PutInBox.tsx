import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useKeepsBoxes } from './keeps-boxes.ts';
import type { PutMaterial } from './PutInBoxDialog.tsx';

const PutInBoxDialog = dialogLater(async () => (await import('./PutInBoxDialog.tsx')).PutInBoxDialog);

interface PutInBoxProps {
  /** Called when the dialog opens. */
  materials: () => readonly PutMaterial[];
  /** Text of the button: "I have all of this". */
  words: string;
  /** Called with what is in the box now; returns what takes that back. */
  onPut?: (put: readonly PutMaterial[]) => () => void;
}

/**
 * Shows a button that puts materials into one of the person's boxes; nothing for people who cannot keep boxes
 * (`useKeepsBoxes`). Its dialog loads on the first press.
 */
export function PutInBox({ materials, words, onPut }: PutInBoxProps) {
  const [put, setPut] = useState<readonly PutMaterial[]>();
  if (!useKeepsBoxes()) return null;
  return (
    <>
      <Button icon={PackagePlus} size="sm" onClick={() => setPut(materials())}>
        {words}
      </Button>
      {put && (
        <PutInBoxDialog title={words} materials={put} {...(onPut && { onPut })} onClose={() => setPut(undefined)} />
      )}
    </>
  );
}
