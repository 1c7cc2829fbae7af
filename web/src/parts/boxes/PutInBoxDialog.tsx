import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../shared/forms/use-action.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { addBox, boxesQuery, putIntoBox } from './boxes.queries.ts';
import { boxAmountWords } from './box-words.ts';

export interface PutMaterial {
  name: string;
  quantity: number;
  units: string;
  is_tool: boolean;
}

interface PutInBoxDialogProps {
  title: string;
  materials: readonly PutMaterial[];
  onClose: () => void;
}

/**
 * Shows a dialog that adds materials, all unless unchecked, to a box that the person may use or to a new one,
 * and says so in a message. Mounted means open.
 */
export function PutInBoxDialog({ title, materials, onClose }: PutInBoxDialogProps) {
  const answer = useQuery(boxesQuery);
  return (
    <ListStates
      answer={answer}
      loading={
        <Dialog open title={title} onClose={onClose}>
          <ListSkeleton label="Loading boxes" />
        </Dialog>
      }
      failed="Failed to load your boxes"
    >
      {(boxes) => <Choices title={title} materials={materials} boxes={boxes} onClose={onClose} />}
    </ListStates>
  );
}

const another = '';

function Choices({ title, materials, boxes, onClose }: PutInBoxDialogProps & { boxes: readonly BoxRow[] }) {
  const [box, setBox] = useState(String(boxes[0]?.id ?? another));
  const [name, setName] = useState('My box');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { busy, act } = useAction();
  // A created box stays the target if filling it fails.
  const [createdBox, setCreatedBox] = useState<number>();
  const id = useId();
  const items = materials.filter((_, at) => !left.has(at));
  const put = () =>
    act(async () => {
      const target = box === another ? (createdBox ?? (await addBox(name)).id) : Number(box);
      if (box === another) setCreatedBox(target);
      const filled = await putIntoBox(target, { items: [...items] });
      onClose();
      toast(
        <span>
          <span>{`${plural(items.length, 'material is', 'materials are')} in `}</span>
          <TextLink to="/boxes/$boxId" params={{ boxId: String(filled.id) }}>
            {filled.name}
          </TextLink>
          .
        </span>,
        'success',
      );
    });
  const toggle = (at: number) =>
    setLeft(left.has(at) ? new Set([...left].filter((one) => one !== at)) : new Set([...left, at]));
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={items.length === 0 || (box === another && name.trim() === '')}
            onClick={() => void put()}
          >
            Add to box
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">A box lists what you keep. Right Now finds challenges that it is enough for.</p>
        <div>
          <LabeledSelect
            label="Box"
            options={[
              ...boxes.map((one) => ({ value: String(one.id), label: one.name })),
              { value: another, label: 'A new box' },
            ]}
            value={box}
            onChange={setBox}
          />
        </div>
        {box === another && (
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              Name of the new box
            </label>
            <TextInput id={id} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </div>
        )}
        <fieldset>
          <legend className="font-semibold">Materials</legend>
          {materials.map((material, at) => (
            <Checkbox
              key={at}
              label={`${material.name}: ${boxAmountWords(material)}`}
              checked={!left.has(at)}
              onChange={() => toggle(at)}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
