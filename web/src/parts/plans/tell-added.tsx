import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { removeParts, undoCreatePlan } from './plan-calls.ts';

/**
 * Shows a success message that links to the plan and, with `eventId`, to that event. Its Undo removes the parts with
 * the ids in `added`, or deletes the plan, which was just created, if `added` is null.
 */
export function tellAdded(
  { id, name }: Pick<LessonPlan, 'id' | 'name'>,
  added: readonly number[] | null,
  eventId: number | null = null,
): void {
  const undo = async (): Promise<void> => {
    try {
      await (added ? removeParts(id, added) : undoCreatePlan(id));
      toast(added ? `Removed from “${name}” again.` : `“${name}” removed again.`, 'info');
    } catch (error) {
      toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');
    }
  };
  const link = (
    <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }} state={{ planName: name }}>
      {name}
    </TextLink>
  );
  const event = eventId !== null && (
    <TextLink to="/events/$eventId" params={{ eventId: String(eventId) }}>
      Open the event
    </TextLink>
  );
  toast(
    <span>
      Added to “{link}”. {event}
    </span>,
    'success',
    { label: 'Undo', onClick: () => void undo() },
  );
}
