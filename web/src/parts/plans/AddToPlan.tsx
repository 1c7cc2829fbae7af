import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { NewPart } from './plan-calls.ts';

const AddToPlanDialog = dialogLater(async () => (await import('./AddToPlanDialog.tsx')).AddToPlanDialog);

interface AddToPlanProps {
  /** Called when the dialog opens. */
  parts: () => readonly NewPart[];
  /** What is added, in words: "Paper Chain", "3 challenges". */
  what: string;
  /**
   * Look of the button: "icon" in a row of icons; "named" where each row has one, so that screen readers hear what it
   * adds.
   */
  look?: 'button' | 'small' | 'named' | 'icon';
  onAdded?: () => void;
}

/**
 * Shows a button that adds parts to a lesson plan; nothing without `add_edit_lesson_plans` and `view_lesson_plans`.
 * Calls `parts` on each press. Its dialog loads on the first press.
 */
export function AddToPlan({ parts, what, look = 'button', onAdded }: AddToPlanProps) {
  const adds = useAddsToPlans();
  const [added, setAdded] = useState<readonly NewPart[]>();
  if (!adds) return null;
  const open = () => setAdded(parts());
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon={CalendarPlus} label={`Add ${what} to plan`} onClick={open} />
      ) : (
        <Button icon={CalendarPlus} {...(look !== 'button' && { size: 'sm' })} onClick={open}>
          Add to plan
          {look === 'named' && <VisuallyHidden>{` ${what}`}</VisuallyHidden>}
        </Button>
      )}
      {added && <AddToPlanDialog parts={added} what={what} onClose={() => setAdded(undefined)} onAdded={onAdded} />}
    </>
  );
}

/** Returns a function that gives a plan part for each challenge. */
export const challengeParts = (ids: readonly number[]) => (): NewPart[] =>
  ids.map((challenge_id) => ({ kind: 'challenge', challenge_id }));

/** Tells whether this person adds parts to lesson plans: with `add_edit_lesson_plans` and `view_lesson_plans`. */
export function useAddsToPlans(): boolean {
  const { can } = useSession();
  return can('add_edit_lesson_plans') && can('view_lesson_plans');
}
