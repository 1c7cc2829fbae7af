import type { Box, BoxItem } from '@teamsparks/contract/boxes/addresses';
import { boxListMaxLength } from '@teamsparks/contract/shared/limits';
import { ClipboardPaste, Minus, Pencil, Plus, Trash2, Wrench } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { boxAmountWords } from '../../parts/boxes/box-words.ts';
import { changeBoxItem, putIntoBox, takeOutOfBox } from '../../parts/boxes/boxes.queries.ts';
import { MaterialInput } from '../../parts/boxes/MaterialInput.tsx';
import { plural } from '../../shared/format/format.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { MenuButton } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { RowActions } from '../../shared/ui/RowActions.tsx';
import { toast } from '../../shared/ui/toast.ts';

const ItemDialog = dialogLater(async () => (await import('./BoxDialogs.tsx')).ItemDialog);

/**
 * Shows the materials of a box in the given order, each with a menu to edit and remove it and, if it has an amount,
 * buttons for one more or less; or that the box is empty.
 */
export function BoxItems({ box }: { box: Box }) {
  const [edited, setEdited] = useState<BoxItem>();
  if (box.items.length === 0) {
    return (
      <EmptyState title="Nothing in it yet">Type what is in the box, one thing at a time, or paste a list.</EmptyState>
    );
  }
  return (
    <section aria-labelledby="in-it" className="flex flex-col gap-3">
      <h2 id="in-it" className="text-xl">
        {plural(box.items.length, 'material', 'materials')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {box.items.map((item) => (
          <ItemRow key={item.id} box={box} item={item} onEdit={() => setEdited(item)} />
        ))}
      </ul>
      {edited && <ItemDialog box={box} item={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

/** Keeps the place of a button that a material without an amount lacks, so that amounts stand below one another. */
const noStep = <span aria-hidden="true" className="size-10" />;

function ItemRow({ box, item, onEdit }: { box: Box; item: BoxItem; onEdit: () => void }) {
  const { id, name, quantity, is_tool } = item;
  const { act } = useAction();
  // Not one at a time: the server adds up whatever comes, and quick presses all count.
  const change = (by: number) =>
    changeBoxItem(box.id, id, { by }).catch((error: unknown) => toast(plainWords(error), 'failure'));
  const remove = () =>
    act(async () => {
      await takeOutOfBox(box.id, id);
      const { id: _, ...again } = item;
      toast(`${name} removed.`, 'success', {
        label: 'Undo',
        onClick: () =>
          void putIntoBox(box.id, { items: [again] }).catch((error: unknown) => toast(plainWords(error), 'failure')),
      });
    });
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5">
      <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
        <span>{`${name} `}</span>
        {is_tool && (
          <span className="inline-flex items-center gap-1 text-sm font-normal text-soft">
            <Wrench className="size-3.5" aria-hidden="true" /> tool
          </span>
        )}
      </span>
      <span className="ml-auto flex items-center gap-1">
        {quantity === null ? (
          noStep
        ) : (
          <RowActions>
            <IconButton icon={Minus} label={`One less ${name}`} onClick={() => void change(-1)} />
          </RowActions>
        )}
        <span role="status" className="min-w-24 text-right whitespace-nowrap tabular-nums">
          <span className="sr-only">{`${name}: `}</span>
          <span>{boxAmountWords(item)}</span>
        </span>
        <RowActions>
          {quantity === null ? (
            noStep
          ) : (
            <IconButton icon={Plus} label={`One more ${name}`} onClick={() => void change(1)} />
          )}
          <MoreMenu name={name}>
            <MenuButton icon={Pencil} onClick={onEdit}>
              Edit
            </MenuButton>
            <MenuButton icon={Trash2} onClick={() => void remove()}>
              Remove
            </MenuButton>
          </MoreMenu>
        </RowActions>
      </span>
    </li>
  );
}

/**
 * Shows the form that adds one material, or a pasted list, to a box; lines that do not read like a material stay in
 * the field. Its button is the main one while the box is empty.
 */
export function AddToBox({ box }: { box: Box }) {
  const [text, setText] = useState('');
  const [isList, setList] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { busy, act } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void act(async () => {
      const { left_out } = await putIntoBox(box.id, { text });
      setLeftOut(left_out);
      setText(left_out.join('\n'));
      if (isList && left_out.length === 0) {
        setList(false);
        toast('List added.', 'success');
      }
      field.current?.focus();
    });
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {isList ? 'Your list, one material on each line' : 'Add materials'}
      </label>
      <div className="flex flex-wrap gap-2">
        {isList ? (
          <textarea
            id={id}
            rows={6}
            className="control w-full"
            value={text}
            maxLength={boxListMaxLength}
            placeholder={'8 sheets paper\n2 scissors\nMasking tape: 1 roll'}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <div className="min-w-0 flex-1 basis-60">
            <MaterialInput id={id} field={field} value={text} describedBy={`${id}-hint`} onChange={setText} />
          </div>
        )}
        <Button type="submit" variant={box.items.length === 0 ? 'primary' : 'secondary'} icon={Plus} busy={busy}>
          Add
        </Button>
        {!isList && (
          <Button variant="quiet" icon={ClipboardPaste} onClick={() => setList(true)}>
            Paste a list
          </Button>
        )}
        {isList && !text.includes('\n') && (
          <Button variant="quiet" onClick={() => setList(false)}>
            One by one
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-soft">
        How many, then what: “20 straws”, “1 roll of masking tape”. No number means plenty.
      </p>
      {leftOut.length > 0 && (
        <Notice kind="info">{`${plural(leftOut.length, 'line does', 'lines do')} not read like a material. You can correct what is left above.`}</Notice>
      )}
    </form>
  );
}
