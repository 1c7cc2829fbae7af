import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { urlProblem, type NewPlanProblems, type VideoRow } from './new-plan-form.ts';

interface NewVideoFieldsProps {
  row: VideoRow;
  /** From 1. */
  number: number;
  problems: NewPlanProblems['rows'][number];
  onChange: (row: VideoRow) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One training video of a new plan (LES-051 to LES-056). */
export function NewVideoFields({ row, number, problems, onChange, onRemove }: NewVideoFieldsProps) {
  const [left, setLeft] = useState(false);
  const url = (left ? urlProblem(row.video_url) : undefined) ?? (row.video_url.trim() ? undefined : problems.video_url);
  return (
    <fieldset className="rounded-md border border-line p-4 max-md:p-3">
      <legend className="sr-only">Video {number}</legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <span aria-hidden="true" className="font-semibold">
          Video {number}
        </span>
        {onRemove && <IconButton size="sm" icon={Trash2} label={`Remove video ${number}`} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Field label="Video Title *" required error={row.title.trim() ? undefined : problems.title}>
          {(control) => (
            <TextInput
              {...control}
              value={row.title}
              onChange={({ target }) => onChange({ ...row, title: target.value })}
            />
          )}
        </Field>
        <Field label="YouTube URL *" required error={url}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              value={row.video_url}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => onChange({ ...row, video_url: target.value })}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <TextInput
              {...control}
              value={row.description}
              onChange={({ target }) => onChange({ ...row, description: target.value })}
            />
          )}
        </Field>
        <Field label="Duration (seconds)" error={problems.duration}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={row.duration}
              onChange={({ target }) => onChange({ ...row, duration: target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
