import { useState, useId } from 'react';
import { LongTextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { writeReview } from './reviews.queries.ts';
import { submissionFailure } from './OwnReviewDialog.tsx';
import { StarInput, UntouchedNote } from './StarInput.tsx';

interface WriteReviewDialogProps {
  challengeId: number;
  onClose: () => void;
  /** Called when the review is published and loaded; the dialog has closed before. */
  onWritten: () => void;
}

/** Initial values, which could be sent as they are: nothing is required. */
const blank = { overall_rating: 1, setup_rating: 1, difficulty_rating: 1, comment: '' };
const labels = {
  overall_rating: 'Overall rating',
  setup_rating: 'Ease of Setup',
  difficulty_rating: 'Challenge Difficulty',
  comment: 'Comment (optional)',
};
type Rating = Exclude<keyof typeof blank, 'comment'>;
const ratings: readonly Rating[] = ['overall_rating', 'setup_rating', 'difficulty_rating'];
const listed = new Intl.ListFormat('en');

/**
 * Shows the dialog "Write Your Review"; asks once before it sends ratings that nobody chose. Mounted means
 * open.
 */
export function WriteReviewDialog({ challengeId, onClose, onWritten }: WriteReviewDialogProps) {
  const [touched, setTouched] = useState<ReadonlySet<Rating>>(new Set());
  const [asking, setAsking] = useState<'not yet' | 'now' | 'done'>('not yet');
  const form = useForm({
    labels,
    values: () => blank,
    parse: (body) => ({ body }),
    schema: async () => (await import('@teamsparks/contract/reviews/fields')).newReview,
    save: (body) => writeReview(challengeId, body),
    done: () => {
      onClose();
      onWritten();
    },
    failed: submissionFailure,
  });
  const { field, submit } = form;
  const unrated = ratings.filter((name) => !touched.has(name));
  const rating = (name: Rating) => ({
    ...field(name),
    legend: labels[name],
    onChange: (value: number) => {
      field(name).onChange(value);
      setTouched((before) => new Set(before).add(name));
    },
    untouched: touched.has(name) ? undefined : 'Not rated: counts as 1 of 5',
  });
  return (
    <FormDialog
      form={form}
      title="Write Your Review"
      submit="Submit Review"
      roomy
      onSubmit={() => (asking === 'not yet' && unrated.length > 0 ? setAsking('now') : submit())}
      onClose={onClose}
    >
      <StarInput {...rating('overall_rating')} />
      <ScaleInput {...rating('setup_rating')} ends={['Very Difficult', 'Very Easy']} />
      <ScaleInput {...rating('difficulty_rating')} ends={['Very Easy', 'Very Difficult']} />
      <LongTextField {...field('comment')} rows={4} placeholder="Share your thoughts about this challenge..." />
      <ConfirmDialog
        open={asking === 'now'}
        title="Send 1 of 5?"
        confirmLabel="Send"
        cancelLabel="Go back"
        onConfirm={() => {
          setAsking('done');
          submit();
        }}
        onCancel={() => {
          setAsking('done');
          // After the question has closed.
          setTimeout(() => document.getElementById(form.idOf(unrated[0] ?? 'overall_rating'))?.focus());
        }}
      >
        {`Not rated: ${listed.format(unrated.map((name) => labels[name]))}. Each counts as 1 of 5.`}
      </ConfirmDialog>
    </FormDialog>
  );
}

interface ScaleInputProps {
  legend: string;
  /** Labels of 1 and 5; the two scales of a review run in opposite directions. */
  ends: readonly [lowest: string, highest: string];
  value: number;
  onChange: (value: number) => void;
  /** Note for a value that nobody chose; undefined once it was chosen. */
  untouched?: string | undefined;
}

const steps = [1, 2, 3, 4, 5];
const chosenLook =
  'has-checked:bg-brand-tint has-checked:text-brand has-checked:inset-ring-2 has-checked:inset-ring-brand';

/** Shows a row of radio buttons for a whole number from 1 to 5. */
function ScaleInput({ legend, ends: [lowest, highest], value, onChange, untouched }: ScaleInputProps) {
  const name = useId();
  const wordsOf = (step: number) => ({ 1: `1, ${lowest}`, 5: `5, ${highest}` })[step] ?? `${step}`;
  return (
    <fieldset className="max-w-md" aria-describedby={untouched && `${name}-note`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-md border border-control bg-surface p-1">
        {steps.map((step) => (
          <label
            key={step}
            className={`relative flex min-h-9 items-center justify-center rounded-sm font-semibold tabular-nums transition-colors hover:bg-brand-tint ${untouched ? '' : chosenLook} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11`}
          >
            <input
              type="radio"
              name={name}
              value={step}
              aria-label={wordsOf(step)}
              checked={step === value}
              onChange={() => onChange(step)}
              // A click on the checked button fires no change event, but it is a choice.
              onClick={() => onChange(step)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-sm text-soft">
        <span>{`1 = ${lowest}`}</span>
        <span className="text-right">{`5 = ${highest}`}</span>
      </div>
      {untouched && <UntouchedNote id={`${name}-note`}>{untouched}</UntouchedNote>}
    </fieldset>
  );
}
