import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { youtubeId } from '@teamsparks/contract/shared/youtube';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { LongTextField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import type { InputErrors, Parsed } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { saveVideo, type VideoValues } from './training.queries.ts';

const labels = {
  title: 'Video Title',
  video_url: 'YouTube URL',
  description: 'Description',
  duration_seconds: 'Duration (seconds)',
};
/** Values as typed. */
type Values = Record<keyof typeof labels, string>;

const valuesOf = (video: ListedVideo | undefined): Values => ({
  title: video?.title ?? '',
  video_url: video?.video_url ?? '',
  description: video?.description ?? '',
  duration_seconds: String(video?.duration_seconds ?? ''),
});

function urlProblem(url: string): string {
  if (url === '') return 'Please enter a YouTube URL';
  if (!URL.canParse(url)) return 'Please enter a URL, like https://www.youtube.com/watch?v=…';
  return youtubeId(url) === null ? `Invalid YouTube URL: ${url}` : '';
}

/**
 * Returns the request body of the typed values, or the errors by field; an empty duration or description becomes null.
 */
export function parseVideo(values: Values): Parsed<VideoValues> {
  const [title, url, duration] = [values.title.trim(), values.video_url.trim(), values.duration_seconds.trim()];
  const errors: InputErrors = {
    ...(title === '' && { title: 'Please enter a title.' }),
    ...(urlProblem(url) && { video_url: urlProblem(url) }),
    ...(!/^\d{0,5}$/.test(duration) && { duration_seconds: 'Please enter a whole number of seconds, 0 or more' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const description = values.description.trim() || null;
  return { body: { title, video_url: url, description, duration_seconds: duration === '' ? null : Number(duration) } };
}

const adding = {
  title: 'Add Training Video',
  submit: 'Add Video',
  busyLabel: 'Adding...',
  failed: 'Failed to create training video',
};
const editing = {
  title: 'Edit Training Video',
  submit: 'Update Video',
  busyLabel: 'Updating...',
  failed: 'Failed to update training video',
};

interface EditVideoDialogProps {
  /** Null for a new video. */
  video: ListedVideo | null;
  onClose: () => void;
}

/**
 * Shows the fields of a new or existing training video and saves them; its address cannot be changed if the server
 * says so. Open while mounted.
 */
export function EditVideoDialog({ video, onClose }: EditVideoDialogProps) {
  const { failed, ...words } = video ? editing : adding;
  const form = useForm({
    what: 'training video',
    opened: video ?? undefined,
    labels,
    values: valuesOf,
    parse: parseVideo,
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/training')).newVideo,
    save: saveVideo,
    saved: ({ title }) => (video ? `“${title}” saved.` : `“${title}” added.`),
    done: onClose,
    failed: (error) => failureWords(failed, error),
  });
  const { field } = form;
  const isFixed = video !== null && !video.can.address;
  return (
    <FormDialog form={form} {...words} roomy onClose={onClose}>
      <TextField {...field('title')} label="Video Title *" required />
      <TextField
        {...field('video_url')}
        label="YouTube URL *"
        required
        readOnly={isFixed}
        hint={
          isFixed
            ? 'Someone else’s lesson plan uses this video, so its address cannot change.'
            : 'A YouTube link: watch, share, embed, Shorts or live.'
        }
        type="url"
        inputMode="url"
      />
      <LongTextField {...field('description')} rows={3} />
      <TextField {...field('duration_seconds')} inputMode="numeric" />
    </FormDialog>
  );
}
