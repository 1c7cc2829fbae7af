import type { ItemResult } from '@teamsparks/contract/runs/run-points';
import { allowedPoints, fitsItem } from '@teamsparks/contract/runs/run-rules';
import type { RunItem } from '@teamsparks/contract/runs/run-state';
import { pointsStep, runTextMaxLength } from '@teamsparks/contract/runs/vocabulary';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';

interface SettleDialogProps {
  name: string;
  item: RunItem;
  result: ItemResult;
  onSettle: (points: number, why: string) => boolean;
  onClose: () => void;
}

/**
 * Shows the dialog in which the host decides the points of an item and may give a reason. Calls `onSettle` only with
 * points that the item allows, and closes if that returns true.
 */
export function SettleDialog({ name, item, result, onSettle, onClose }: SettleDialogProps) {
  const [points, setPoints] = useState<number | null>(result.points);
  const [why, setWhy] = useState(result.settled?.why ?? '');
  const [isTried, setTried] = useState(false);
  const isRight = points !== null && fitsItem(item, points);
  function settle() {
    setTried(true);
    if (isRight && onSettle(points, why.trim())) onClose();
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Decide “${name}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={settle}>
            Save points
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Points" error={isTried && !isRight ? allowedPoints(item) : undefined}>
          {(control) => (
            <NumberInput {...control} min={0} max={item.points} step={pointsStep} value={points} onChange={setPoints} />
          )}
        </Field>
        <Field label="Why" hint="Leave out children’s names.">
          {(control) => (
            <TextInput
              {...control}
              maxLength={runTextMaxLength}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
