import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { added, sessionsQuery, useChangePlan, videosQuery } from '../lesson-plans.queries.ts';

interface Choice {
  video: string;
  session: string;
  name: string;
}

/** A video with a session that is there or a new one (LES-041 to LES-045). Mounted means open. */
export function AddVideoDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const formId = useId();
  const [choice, setChoice] = useState<Choice>({ video: '', session: '', name: '' });
  const [sentence, setSentence] = useState<string | null>(null);
  const { mutateAsync } = useChangePlan(plan.id);
  const { busy, run } = useInFlight();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { video, session, name } = choice;
    const where = session ? { training_session_id: Number(session) } : { session_name: name.trim() };
    if (!video || (!session && !name.trim())) return setSentence(teachingSentences.videoOrSession);
    setSentence(null);
    const add = () => mutateAsync(added({ kind: 'video', training_video_id: Number(video), ...where }));
    const fail = (error: unknown) => setSentence(failureWords(teachingSentences.addVideoFailed, error));
    void run(() => add().then(onClose, fail));
  }
  return (
    <Dialog
      open
      title="Add a video"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Add to plan
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {sentence && <Notice kind="failure">{sentence}</Notice>}
        <Choices choice={choice} onChange={setChoice} />
      </form>
    </Dialog>
  );
}

function Choices({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const videos = useQuery(videosQuery);
  const sessions = useQuery(sessionsQuery);
  const failed = videos.error && !videos.data;
  return (
    <>
      <Field label="Video *" required error={failed ? 'Failed to fetch training videos' : undefined}>
        {(control) => (
          <Select
            {...control}
            value={choice.video}
            onChange={({ target }) => onChange({ ...choice, video: target.value })}
            options={[
              { value: '', label: videos.isPending ? 'Loading…' : 'Choose a video' },
              ...(videos.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
      </Field>
      <Field label="Session">
        {(control) => (
          <Select
            {...control}
            value={choice.session}
            onChange={({ target }) => onChange({ ...choice, session: target.value, name: '' })}
            options={[
              { value: '', label: 'Choose a session' },
              ...(sessions.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
      <Field label="Or a new session" hint="Its name, for example “Session 1: Warm up”.">
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={choice.name}
            onChange={({ target }) => onChange({ ...choice, name: target.value, session: '' })}
          />
        )}
      </Field>
    </>
  );
}
