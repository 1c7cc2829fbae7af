import type { ListedVideo } from '@teamsparks/contract/training';
import { useId, type SubmitEvent } from 'react';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { RecordConflict } from '../../shared/forms/RecordConflict.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useRecordForm } from '../../shared/forms/use-record-form.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useSaveVideo } from './training.queries.ts';
import { type VideoForm, videoFields, videoProblems, videoValues } from './video-form.ts';

const formOf = (video: ListedVideo | undefined): VideoForm => ({
  title: video?.title ?? '',
  video_url: video?.video_url ?? '',
  description: video?.description ?? '',
  duration: String(video?.duration_seconds ?? ''),
});
const labels = {
  title: 'Video Title',
  video_url: 'YouTube URL',
  description: 'Description',
  duration: 'Duration (seconds)',
};
const wordings = {
  add: { title: 'Add Training Video', save: 'Add Video', busy: 'Adding...', failed: 'Failed to create training video' },
  edit: {
    title: 'Edit Training Video',
    save: 'Update Video',
    busy: 'Updating...',
    failed: 'Failed to update training video',
  },
};

interface EditVideoDialogProps {
  /** Null for a new one. */
  video: ListedVideo | null;
  onClose: () => void;
}

/** TRV-021 to TRV-037; adds one too. Mounted means open. */
export function EditVideoDialog({ video, onClose }: EditVideoDialogProps) {
  const formId = useId();
  const words = video ? wordings.edit : wordings.add;
  const record = useRecordForm(video ?? undefined, formOf);
  const { values: form } = record;
  const state = useFormProblem(videoFields);
  const { mutateAsync } = useSaveVideo(video?.id ?? null);
  const done = (): void => {
    onClose();
    toast(video ? `“${form.title.trim()}” is saved.` : `“${form.title.trim()}” is added.`, 'success');
  };
  const { busy, save } = useSaving(state, done, (error) => failureWords(words.failed, error));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = videoProblems(form);
    state.tell({ fields });
    if (Object.keys(fields).length > 0) return;
    const body = videoValues(form);
    save(() => (video ? record.saveOver((version) => mutateAsync({ body, version })) : mutateAsync({ body })));
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={words.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormProblemNotice state={state} />
        <RecordConflict form={record} what="training video" labels={labels} />
        <VideoFields form={form} onChange={record.change} state={state} />
      </form>
    </Dialog>
  );
}

interface VideoFieldsProps {
  form: VideoForm;
  onChange: (part: Partial<VideoForm>) => void;
  state: ReturnType<typeof useFormProblem<(typeof videoFields)[number]>>;
}

function VideoFields({ form, onChange, state: { problem, idOf, forget } }: VideoFieldsProps) {
  const { fields } = problem;
  const set = (part: Partial<VideoForm>, name: (typeof videoFields)[number]): void => {
    onChange(part);
    forget(name);
  };
  return (
    <>
      <Field id={idOf('title')} label="Video Title *" required error={fields.title}>
        {(control) => (
          <TextInput {...control} value={form.title} onChange={({ target }) => set({ title: target.value }, 'title')} />
        )}
      </Field>
      <Field
        id={idOf('video_url')}
        label="YouTube URL *"
        required
        error={fields.video_url}
        hint="A watch, share or embed link of YouTube."
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            value={form.video_url}
            onChange={({ target }) => set({ video_url: target.value }, 'video_url')}
          />
        )}
      </Field>
      <Field id={idOf('description')} label="Description" error={fields.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={form.description}
            onChange={({ target }) => set({ description: target.value }, 'description')}
          />
        )}
      </Field>
      <Field id={idOf('duration_seconds')} label="Duration (seconds)" error={fields.duration_seconds}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={form.duration}
            onChange={({ target }) => set({ duration: target.value }, 'duration_seconds')}
          />
        )}
      </Field>
    </>
  );
}
