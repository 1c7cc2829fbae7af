import { type FormEvent, useId, useState } from 'react';
import { MaterialInput } from '../../parts/boxes/MaterialInput.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/Chip.tsx';
import { thingsIn } from './now-search.ts';

interface HaveChipsProps {
  have: string;
  /** Whether names may be suggested to this person. */
  suggests: boolean;
  onChange: (have: string) => void;
}

const most = 50;

/**
 * Shows the field for materials on hand besides the boxes ("20 straws", "tape") and those entered so far, each with
 * a button that removes it; `onChange` gets the whole list, separated by semicolons. Adding stops at 50.
 */
export function HaveChips({ have, suggests, onChange }: HaveChipsProps) {
  const [text, setText] = useState('');
  const id = useId();
  const things = thingsIn({ have });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const typed = thingsIn({ have: text });
    if (typed.length === 0) return;
    setText('');
    onChange([...new Set([...things, ...typed])].slice(0, most).join(';'));
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        What else you have
      </label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <MaterialInput id={id} suggests={suggests} value={text} onChange={setText} />
        </div>
        <Button type="submit">Add</Button>
      </div>
      {things.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {things.map((thing) => (
            <li key={thing}>
              <Chip
                removeLabel={`Remove ${thing}`}
                onRemove={() => onChange(things.filter((other) => other !== thing).join(';'))}
              >
                {thing}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
