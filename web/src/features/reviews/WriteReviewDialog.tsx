import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
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

/** "Write Your Review" (REV-029 to REV-055). Mounted means open. */
export function WriteReviewDialog({ challengeId, onClose, onWritten }: WriteReviewDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState(blank);
  const { mutate, isPending, error } = useWriteReview(challengeId);
  const set = (part: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...part }));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    mutate(draft, {
      onSuccess: () => {
        onClose();
        onWritten();
      },
    });
  }
  return (
    <Dialog
      open
      title="Write Your Review"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending}>
            Submit Review
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-5">
        <SubmissionFailure error={error} />
        <StarInput
          legend="Overall rating"
          value={draft.overall_rating}
          onChange={(overall_rating) => set({ overall_rating })}
        />
        <ScaleInput
          legend="Ease of Setup"
          ends={['Very Difficult', 'Very Easy']}
          value={draft.setup_rating}
          onChange={(setup_rating) => set({ setup_rating })}
        />
        <ScaleInput
          legend="Challenge Difficulty"
          ends={['Very Easy', 'Very Difficult']}
          value={draft.difficulty_rating}
          onChange={(difficulty_rating) => set({ difficulty_rating })}
        />
        <Field label="Comment (optional)">
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              placeholder="Share your thoughts about this challenge..."
              value={draft.comment}
              onChange={({ target }) => set({ comment: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
