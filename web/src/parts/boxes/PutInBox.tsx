import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useKeepsBoxes } from './keeps-boxes.ts';
import type { PutMaterial } from './PutInBoxDialog.tsx';

const PutInBoxDialog = dialogLater(async () => (await import('./PutInBoxDialog.tsx')).PutInBoxDialog);

interface PutInBoxProps {
  /** Asked for when the dialog opens. */
  materials: () => readonly PutMaterial[];
  /** "I have all of this" */
  words: string;
}

/** Puts materials into one of the person's boxes (NOW-001); absent for those who keep none. The dialog comes with the first press. */
export function PutInBox({ materials, words }: PutInBoxProps) {
  const [put, setPut] = useState<readonly PutMaterial[]>();
  if (!useKeepsBoxes()) return null;
  return (
    <>
      <Button icon={PackagePlus} size="sm" onClick={() => setPut(materials())}>
        {words}
      </Button>
      {put && <PutInBoxDialog title={words} materials={put} onClose={() => setPut(undefined)} />}
    </>
  );
}
