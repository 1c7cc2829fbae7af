import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { useWriteReview } from './reviews.queries.ts';
import { ScaleInput } from './ScaleInput.tsx';
import { StarInput } from './StarInput.tsx';
import { SubmissionFailure } from './SubmissionFailure.tsx';

interface WriteReviewDialogProps {
  challengeId: number;
  onClose: () => void;
  /** Published and loaded; the dialog has closed itself before. */
  onWritten: () => void;
}

/** As it opens it could be sent: ones and no words, nothing is required (REV-041 to REV-044, REV-055). */
const blank = { setup_rating: 1, difficulty_rating: 1, overall_rating: 1, comment: '' };
type Draft = typeof blank;
type Rating = Exclude<keyof Draft, 'comment'>;

/** "Write Your Review" (REV-029 to REV-055). Mounted means open. */
export function WriteReviewDialog({ challengeId, onClose, onWritten }: WriteReviewDialogProps) {
  const form = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(blank);
  const [touched, setTouched] = useState<ReadonlySet<Rating>>(new Set());
  const [asking, setAsking] = useState<'not yet' | 'now' | 'done'>('not yet');
  const { mutateAsync, error } = useWriteReview(challengeId);
  const { busy, run } = useInFlight();
  function rate(name: Rating, value: number): void {
    setDraft((before) => ({ ...before, [name]: value }));
    setTouched((before) => new Set(before).add(name));
  }
  const rating = (name: Rating) => ({
    value: draft[name],
    onChange: (value: number) => rate(name, value),
    untouched: touched.has(name) ? undefined : 'Not chosen yet: it counts as 1.',
  });
  async function send(): Promise<void> {
    setAsking('done');
    // Why it failed is in the dialog.
    if (!(await mutateAsync(draft).catch(() => null))) return;
    onClose();
    onWritten();
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (asking === 'not yet' && !touched.has('overall_rating')) setAsking('now');
    else void run(send);
  }
  return (
    <Dialog
      open
      title="Write Your Review"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Submit Review
          </Button>
        </>
      }
    >
      <form id={form} ref={formRef} onSubmit={submit} className="flex flex-col gap-5">
        <SubmissionFailure error={error} />
        <StarInput legend="Overall rating" {...rating('overall_rating')} />
        <ScaleInput legend="Ease of Setup" ends={['Very Difficult', 'Very Easy']} {...rating('setup_rating')} />
        <ScaleInput
          legend="Challenge Difficulty"
          ends={['Very Easy', 'Very Difficult']}
          {...rating('difficulty_rating')}
        />
        <Field label="Comment (optional)">
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              placeholder="Share your thoughts about this challenge..."
              value={draft.comment}
              onChange={({ target }) => setDraft((before) => ({ ...before, comment: target.value }))}
            />
          )}
        </Field>
      </form>
      <ConfirmDialog
        open={asking === 'now'}
        title="Send 1 of 5?"
        confirmLabel="Send"
        cancelLabel="Go back"
        onConfirm={() => void run(send)}
        onCancel={() => {
          setAsking('done');
          // Once the question is gone.
          setTimeout(() => formRef.current?.querySelector<HTMLElement>('input:checked')?.focus());
        }}
      >
        You have not chosen an overall rating, so this review would say 1 of 5, the lowest.
      </ConfirmDialog>
    </Dialog>
  );
}
