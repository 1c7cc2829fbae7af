import type { BulkChange } from '@teamsparks/contract/challenge-life-fields';
import { statusExplanations } from '@teamsparks/contract/status-explanations';
import { statuses } from '@teamsparks/contract/vocabulary';
import { useId, useState } from 'react';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { TagInput } from '../tags/TagInput.tsx';
import type { BulkAction } from './bulk-words.ts';

interface BulkChoiceProps {
  action: BulkAction;
  /** Without the ids; undefined while something is missing. */
  onChange: (change: BulkChange | undefined) => void;
}

/** What the change needs to know beside the challenges. */
export function BulkChoice({ action, onChange }: BulkChoiceProps) {
  if (action === 'status') return <StatusChoice onChange={onChange} />;
  if (action === 'keyword') return <KeywordChoice onChange={onChange} />;
  return <p>{action === 'archive' ? archiveWords : restoreWords}</p>;
}

const archiveWords =
  'This hides the challenges from the library but preserves the data. An administrator can restore them.';
const restoreWords = 'The challenges stand in the library again, with the status that they had.';

function StatusChoice({ onChange }: Pick<BulkChoiceProps, 'onChange'>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">New status</legend>
      {statuses.map((status) => (
        <label key={status} className="flex min-h-10 items-center gap-3 max-md:min-h-11 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-brand-fill"
            onChange={() => onChange({ action: 'set_status', ids: [], status })}
          />
          {statusExplanations[status]}
        </label>
      ))}
    </fieldset>
  );
}

const directions = [
  { value: 'add_tag', label: 'Add' },
  { value: 'remove_tag', label: 'Take away' },
] as const;

function KeywordChoice({ onChange }: Pick<BulkChoiceProps, 'onChange'>) {
  const id = useId();
  const [action, setAction] = useState<'add_tag' | 'remove_tag'>('add_tag');
  const [tag, setTag] = useState<string>();
  function show(next: { action: typeof action; tag: string | undefined }): void {
    setAction(next.action);
    setTag(next.tag);
    onChange(next.tag === undefined ? undefined : { action: next.action, ids: [], tag: next.tag });
  }
  return (
    <div className="flex flex-col gap-3">
      <Segments
        legend="What to do with the keyword"
        options={directions}
        value={action}
        onChange={(next) => show({ action: next, tag })}
      />
      {tag === undefined ? (
        <TagInput id={id} label="Keyword" chosen={[]} onChoose={(next) => show({ action, tag: next })} />
      ) : (
        <div>
          <Chip removeLabel={`Choose another keyword than ${tag}`} onRemove={() => show({ action, tag: undefined })}>
            {tag}
          </Chip>
        </div>
      )}
    </div>
  );
}
