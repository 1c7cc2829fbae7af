import type { LessonPlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { youtubeId } from '@teamsparks/contract/youtube';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { LongTextField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { wrong, type InputErrors, type Parsed } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { createPlan, type NewPlanValues } from '../../parts/plans/plan-calls.ts';

interface CreatePlanDialogProps {
  /** The plan is assigned to it. */
  event?: { id: number; name: string };
  onClose: () => void;
  /** The dialog has closed itself before. */
  onCreated: (plan: LessonPlan) => void;
}

/** A plan with its videos, whole or not at all. Mounted means open. */
export function CreatePlanDialog({ event, onClose, onCreated }: CreatePlanDialogProps) {
  const form = useForm({
    labels: { name: 'Name *', description: 'Description', videos: 'Training videos' },
    values: () => ({ name: '', description: '', videos: [blankRow(0)] as readonly VideoRow[] }),
    parse: (values) => parseNewPlan(values, event?.id),
    schema: async () => (await import('@teamsparks/contract/lesson-plan-fields')).newPlan,
    save: createPlan,
    saved: ({ name }) => `“${name}” created.`,
    done: (plan) => {
      onClose();
      onCreated(plan);
    },
    failed: (error) => wrong({}, sentenceOf(error)),
  });
  const { field, idOf, problem } = form;
  const { value: rows, onChange, label } = field('videos');
  const inputOf = (row: VideoRow, index: number) => (name: Exclude<keyof VideoRow, 'key'>) => ({
    id: idOf(`videos.${index}.${name}`),
    error: problem.errors[`videos.${index}.${name}`],
    value: row[name],
    onChange: (text: string) => onChange(rows.map((one) => (one === row ? { ...row, [name]: text } : one))),
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Create Lesson Plan"
      submit="Create Lesson Plan"
      busyLabel="Creating..."
      roomy
      onClose={onClose}
    >
      {event && (
        <p>
          For the event <strong>{event.name}</strong>.
        </p>
      )}
      <TextField {...field('name')} required />
      <LongTextField {...field('description')} rows={2} />
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
          <Button
            icon={Plus}
            onClick={() => onChange([...rows, blankRow(Math.max(...rows.map(({ key }) => key)) + 1)])}
          >
            Add another video
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

/** The server names the step that failed. */
function sentenceOf(error: unknown): string {
  const isStep = error instanceof ApiError && error.status === 500 && error.detail.startsWith('Failed to');
  return isStep ? error.detail : failureWords(teachingSentences.createPlanFailed, error);
}

interface NewVideoFieldsProps {
  /** From 1. */
  number: number;
  input: (name: Exclude<keyof VideoRow, 'key'>) => Omit<Parameters<typeof TextField>[0], 'label'>;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One training video of a new plan. */
function NewVideoFields({ number, input, onRemove }: NewVideoFieldsProps) {
  const [left, setLeft] = useState(false);
  const url = input('video_url');
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

/** One video as typed. */
interface VideoRow {
  /** Tells rows apart. */
  key: number;
  title: string;
  video_url: string;
  description: string;
  duration: string;
}
interface Values {
  name: string;
  description: string;
  videos: readonly VideoRow[];
}

export const blankRow = (key: number): VideoRow => ({ key, title: '', video_url: '', description: '', duration: '' });

const isBlank = ({ title, video_url, description, duration }: VideoRow) =>
  [title, video_url, description, duration].every((text) => text.trim() === '');

/** What is said at the field of an address that is none of YouTube's. */
function urlProblem(text: string): string | undefined {
  return text.trim() !== '' && youtubeId(text) === null ? 'Please enter a valid YouTube URL' : undefined;
}

function rowErrors({ title, video_url, duration }: VideoRow, index: number): InputErrors {
  const url = video_url.trim() === '' ? 'Please enter a YouTube URL' : urlProblem(video_url);
  return {
    ...(title.trim() === '' && { [`videos.${index}.title`]: 'Please enter a title.' }),
    ...(url && { [`videos.${index}.video_url`]: url }),
    ...(!/^([1-9]\d{0,4})?$/.test(duration.trim()) && {
      [`videos.${index}.duration`]: 'Please enter a whole number of seconds, 1 or more',
    }),
  };
}

/** What is sent, or what is wrong with it. Rows that were left blank do not count; a duration that was left empty is 0. */
export function parseNewPlan({ name, description, videos }: Values, eventId?: number): Parsed<NewPlanValues> {
  const filled = videos.filter((row) => !isBlank(row));
  const errors: InputErrors = Object.assign(
    name.trim() === '' ? { name: 'Please enter a name.' } : {},
    ...videos.map((row, index) => (isBlank(row) ? {} : rowErrors(row, index))),
  );
  const isMissing = !filled.some(({ title, video_url }) => title.trim() && video_url.trim());
  if (isMissing) return wrong(errors, teachingSentences.videoNeeded);
  if (filled.some(({ video_url }) => urlProblem(video_url))) return wrong(errors, 'Invalid YouTube URL');
  if (Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      name: name.trim(),
      description: description.trim() || null,
      ...(eventId !== undefined && { event_id: eventId }),
      videos: filled.map((row) => ({
        title: row.title.trim(),
        video_url: row.video_url.trim(),
        description: row.description.trim() || null,
        duration_seconds: Number(row.duration.trim() || 0),
      })),
    },
  };
}
