import type { Box } from '@teamsparks/contract/boxes/addresses';
import { boxListMaxLength } from '@teamsparks/contract/shared/limits';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { MaterialInput } from '../../parts/boxes/MaterialInput.tsx';
import { putIntoBox } from '../../parts/boxes/boxes.queries.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { toast } from '../../shared/ui/toast.ts';

/**
 * Shows the form that adds one material, or a pasted list, to a box; lines that do not read like a material stay in
 * the field.
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
        toast('The list is in the box.', 'success');
      }
      field.current?.focus();
    });
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {isList ? 'Your list, one material on each line' : 'Put in'}
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
        <Button type="submit" variant="primary" icon={Plus} busy={busy}>
          Add
        </Button>
        {!isList && (
          <Button icon={ClipboardPaste} onClick={() => setList(true)}>
            Paste a list
          </Button>
        )}
        {isList && !text.includes('\n') && <Button onClick={() => setList(false)}>One by one</Button>}
      </div>
      <p id={`${id}-hint`} className="text-sm text-soft">
        How many, then what: “20 straws”, “1 roll of masking tape”. Without a number there is always enough.
      </p>
      {leftOut.length > 0 && (
        <Notice kind="info">
          {plural(leftOut.length, 'line does', 'lines do')} not read like a material. What was left out is still above.
        </Notice>
      )}
    </form>
  );
}
