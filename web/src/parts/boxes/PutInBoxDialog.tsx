import { type Box, type BoxRow, getBox } from '@teamsparks/contract/boxes/addresses';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
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
import { addBox, boxesQuery, changeBoxItem, deleteBoxById, putIntoBox, takeOutOfBox } from './boxes.queries.ts';
import { boxAmountWords } from './box-words.ts';

export interface PutMaterial {
  /** Key of its line on the shopping list, where it is on one. */
  key?: string;
  name: string;
  quantity: number;
  units: string;
  is_tool: boolean;
}

interface PutInBoxDialogProps {
  title: string;
  materials: readonly PutMaterial[];
  /** Called with what is in the box now; returns what takes that back. */
  onPut?: (put: readonly PutMaterial[]) => () => void;
  onClose: () => void;
}

/**
 * Shows a dialog that adds materials, all unless unchecked, to a box that the person may use or to a new one,
 * and says so in a message with Undo. Mounted means open.
 */
export function PutInBoxDialog(props: PutInBoxDialogProps) {
  const { title, onClose } = props;
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
      {(boxes) => <Choices {...props} boxes={boxes} />}
    </ListStates>
  );
}

const another = '';

/**
 * Takes out of a box what makes it `after` and not `before`, one material after the other; changes of others between
 * stay. Throws on the first that fails.
 */
async function undoPutting(before: Box, after: Box): Promise<void> {
  const had = new Map(before.items.map((item) => [item.id, item.quantity]));
  for (const { id, quantity } of after.items) {
    const was = had.get(id);
    if (was === undefined) await takeOutOfBox(after.id, id);
    else if (was !== null && quantity !== null && quantity !== was) {
      await changeBoxItem(after.id, id, { by: was - quantity });
    }
  }
}

/** Puts materials into a box and returns it, with what takes them out again. */
async function putInto(before: Box, isNew: boolean, put: readonly PutMaterial[]) {
  const items = put.map(({ key: _, ...item }) => item);
  const filled = await putIntoBox(before.id, { items });
  return { filled, undo: () => (isNew ? deleteBoxById(filled.id) : undoPutting(before, filled)) };
}

function Choices(props: PutInBoxDialogProps & { boxes: readonly BoxRow[] }) {
  const { title, materials, boxes, onPut, onClose } = props;
  const [box, setBox] = useState(String(boxes[0]?.id ?? another));
  const [name, setName] = useState('My box');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { busy, act } = useAction();
  // A created box stays the target if filling it fails.
  const [createdBox, setCreatedBox] = useState<Box>();
  const id = useId();
  const items = materials.filter((_, at) => !left.has(at));
  const put = () =>
    act(async () => {
      const isNew = box === another;
      const before = isNew ? (createdBox ?? (await addBox(name))) : await call(getBox, { params: { id: box } });
      if (isNew) setCreatedBox(before);
      const { filled, undo } = await putInto(before, isNew, items);
      onClose();
      const undoPut = onPut?.(items);
      toast(
        <span>
          <span>{`${plural(items.length, 'material is', 'materials are')} in `}</span>
          <TextLink to="/boxes/$boxId" params={{ boxId: String(filled.id) }}>
            {filled.name}
          </TextLink>
          .
        </span>,
        'success',
        {
          label: 'Undo',
          onClick: () => {
            undoPut?.();
            undo().catch((error: unknown) => toast(plainWords(error), 'failure'));
          },
        },
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
