import { reviewTextMaxLength } from '@teamsparks/contract/limits';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { problemsOf, type ReviewProblems } from './review-rules.ts';
import { StarInput } from './StarInput.tsx';
import { SubmissionFailure } from './SubmissionFailure.tsx';

export interface RatingAndText {
  /** 1 to 5 in half steps. */
  rating: number;
  text: string;
}

interface EditReviewDialogProps {
  title: string;
  /** As it is now; null and '' where there is none yet. */
  rating: number | null;
  text: string;
  /** Keeps the values; rejects with the ApiError that the dialog then shows. */
  onSave: (values: RatingAndText) => Promise<unknown>;
  /** Asked for, or saved. */
  onClose: () => void;
}

/** A rating and 10 to 500 characters (REV-057 to REV-063, decisions.md CON-01). Mounted means open. */
export function EditReviewDialog({
  title,
  rating: savedRating,
  text: savedText,
  onSave,
  onClose,
}: EditReviewDialogProps) {
  const form = useId();
  const [rating, setRating] = useState(savedRating);
  const [text, setText] = useState(savedText);
  const [problems, setProblems] = useState<ReviewProblems>({});
  const { save, saving, error } = useSaving(onSave, onClose);
  const formRef = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = problemsOf(rating, text, savedText);
    setProblems(found);
    if (found.rating) formRef.current?.querySelector<HTMLElement>('input')?.focus();
    else if (found.text) formRef.current?.querySelector<HTMLElement>('textarea')?.focus();
    else if (rating !== null) save({ rating, text: text.trim() });
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving}>
            Save Review
          </Button>
        </>
      }
    >
      <form id={form} ref={formRef} onSubmit={submit} className="flex flex-col gap-5" noValidate>
        <SubmissionFailure error={error} />
        <StarInput
          legend="Rating"
          value={rating}
          onChange={(chosen) => {
            setRating(chosen);
            setProblems(({ rating: _, ...others }) => others);
          }}
          error={problems.rating}
        />
        <Field label="Review" required error={problems.text} hint={<Counter length={text.length} />}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setProblems(({ text: _, ...others }) => others);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** REV-062 */
function Counter({ length }: { length: number }) {
  const isOver = length > reviewTextMaxLength;
  return (
    <span className={`tabular-nums ${isOver ? 'font-semibold text-red' : ''}`}>
      {length}/{reviewTextMaxLength} characters
    </span>
  );
}

function useSaving(onSave: EditReviewDialogProps['onSave'], onSaved: () => void) {
  const { busy, run } = useInFlight();
  const [error, setError] = useState<Error | null>(null);
  function send(values: RatingAndText): Promise<void> {
    setError(null);
    return onSave(values).then(onSaved, setError);
  }
  return { save: (values: RatingAndText): void => void run(() => send(values)), saving: busy, error };
}
