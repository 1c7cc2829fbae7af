import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../../shared/forms/fields.tsx';
import type { InputErrors } from '../../../shared/forms/parse-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { blankRow, urlProblem, type VideoRow } from './new-plan-form.ts';

interface NewVideosProps {
  label: string;
  rows: readonly VideoRow[];
  errors: InputErrors;
  idOf: (path: string) => string;
  onChange: (rows: readonly VideoRow[]) => void;
}

/**
 * Shows the fields of a new plan's training videos with their errors, with buttons to add one and to remove one; the
 * only one cannot be removed.
 */
export function NewVideos({ label, rows, errors, idOf, onChange }: NewVideosProps) {
  const inputOf = (row: VideoRow, index: number) => (name: Exclude<keyof VideoRow, 'key'>) => ({
    id: idOf(`videos.${index}.${name}`),
    error: errors[`videos.${index}.${name}`],
    value: row[name],
    onChange: (text: string) => onChange(rows.map((one) => (one === row ? { ...row, [name]: text } : one))),
  });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{label}</h3>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <li key={row.key}>
            <NewVideoFields
              number={index + 1}
              input={inputOf(row, index)}
              onRemove={rows.length > 1 ? () => onChange(rows.filter((one) => one !== row)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={Plus} onClick={() => onChange([...rows, blankRow(Math.max(...rows.map(({ key }) => key)) + 1)])}>
          Add another video
        </Button>
      </div>
    </div>
  );
}

interface NewVideoFieldsProps {
  /** From 1. */
  number: number;
  input: (name: Exclude<keyof VideoRow, 'key'>) => Omit<Parameters<typeof TextField>[0], 'label'>;
  /** Absent for the only video. */
  onRemove: (() => void) | undefined;
}

/** Shows the fields of one training video; checks its address when the field is left. */
function NewVideoFields({ number, input, onRemove }: NewVideoFieldsProps) {
  const [left, setLeft] = useState(false);
  const url = input('video_url');
  return (
    <fieldset className="rounded-md border border-line p-4 max-md:p-3">
      <legend className="sr-only">{`Video ${number}`}</legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <span aria-hidden="true" className="font-semibold">{`Video ${number}`}</span>
        {onRemove && <IconButton size="sm" icon={Trash2} label={`Remove video ${number}`} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField {...input('title')} label="Video Title *" required />
        <TextField
          {...url}
          label="YouTube URL *"
          required
          error={(left ? urlProblem(url.value) : undefined) ?? url.error}
          type="url"
          onBlur={() => setLeft(true)}
        />
        <TextField {...input('description')} label="Description" />
        <TextField {...input('duration')} label="Duration (seconds)" inputMode="numeric" />
      </div>
    </fieldset>
  );
}
