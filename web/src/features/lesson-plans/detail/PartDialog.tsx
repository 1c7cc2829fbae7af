import { challengeMinutes, challengeMinutesWords } from '@teamsparks/contract/challenges/challenge-minutes';
import { minutesOf, partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanChallenge, PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { LongTextField, NumberField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { addItem, changeItem, useChangePlan } from '../lesson-plans.queries.ts';

const labels = { title: 'Title', text: 'Text', minutes: 'Minutes' };

interface Values {
  title: string;
  text: string;
  minutes: number | null;
}

function valuesOf(kind: PlanItem['kind'], item: PlanItem | null): Values {
  if (!item) return kind === 'break' ? { title: 'Break', text: '', minutes: 5 } : { title: '', text: '', minutes: 10 };
  return {
    title: 'title' in item ? item.title : '',
    text: item.kind === 'text' ? (item.text ?? '') : '',
    // The planned minutes, even if they are too few; the row says how long the part takes.
    minutes: item.minutes ?? minutesOf(item),
  };
}

/** Returns the request body of notes or a break. */
const titledBody = (kind: 'text' | 'break', { title, text, minutes }: Values) => ({
  title: title.trim(),
  minutes: minutes ?? 0,
  ...(kind === 'text' && { text: text.trim() || null }),
});

/** Returns how long the challenge takes by itself, or undefined; the minutes in this form are the planned ones. */
function minutesHint(challenge: PlanChallenge | null): string | undefined {
  const minutes = challengeMinutes(challenge?.time_limits ?? null);
  return minutes ? `On its own it takes ${challengeMinutesWords(minutes)}.` : undefined;
}

interface PartDialogProps {
  plan: WholePlan;
  kind: PlanItem['kind'];
  /** Null for new notes or a new break. */
  item: PlanItem | null;
  /** Id of the part after which a new one comes; absent for the end. */
  after?: number | undefined;
  onClose: () => void;
}

/**
 * Shows the fields of a part and saves them: title, text and minutes of notes, title and minutes of a break, only the
 * minutes of a video or challenge. Without `item` it adds notes or a break. Open while mounted.
 */
export function PartDialog({ plan, kind, item, after, onClose }: PartDialogProps) {
  const { mutateAsync } = useChangePlan(plan.id);
  const titled = kind === 'text' || kind === 'break' ? kind : undefined;
  const form = useForm({
    what: 'part of the lesson plan',
    opened: item ? plan : undefined,
    labels,
    values: (its) => valuesOf(kind, its?.items.find(({ id }) => id === item?.id) ?? item),
    parse: (values) => ({
      body: titled ? { kind: titled, ...titledBody(titled, values) } : { minutes: values.minutes },
    }),
    schema: async () => {
      const { itemChanges, newItem } = await import('@teamsparks/contract/lesson-plans/fields/items');
      return item ? itemChanges : newItem;
    },
    save: (body, seen) => {
      if (item && seen) {
        const { kind: _, ...changes } = { kind, ...body };
        return mutateAsync(changeItem(item.id, changes, seen.version));
      }
      return mutateAsync(addItem(body as Parameters<typeof addItem>[0], after));
    },
    done: onClose,
    failed: (error) => failureWords(teachingSentences.updatePlanFailed, error),
  });
  const { field } = form;
  const hint = item?.kind === 'challenge' ? minutesHint(item.challenge) : undefined;
  return (
    <FormDialog
      form={form}
      title={item ? `Edit “${partTitle(item)}”` : kind === 'break' ? 'Add a break' : 'Add notes'}
      submit={item ? 'Save' : 'Add to plan'}
      roomy
      onClose={onClose}
    >
      {titled && <TextField {...field('title')} label="Title *" required />}
      {kind === 'text' && <LongTextField {...field('text')} rows={5} />}
      <NumberField {...field('minutes')} min={0} step={1} inputMode="numeric" {...(hint && { hint })} />
    </FormDialog>
  );
}
