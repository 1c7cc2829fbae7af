import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Coffee, Flame, NotebookText, Play, Puzzle } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { type ChallengeSlot } from '../ChooseChallenges.tsx';

const AddDialog = dialogLater(async () => (await import('./AddDialog.tsx')).AddDialog);
const WarmUpDialog = dialogLater(async () => (await import('./WarmUpDialog.tsx')).WarmUpDialog);

const choices = [
  { kind: 'video', label: 'Video', icon: Play },
  { kind: 'challenge', label: 'Challenge', icon: Puzzle },
  { kind: 'warm-up', label: 'Warm-up', icon: Flame },
  { kind: 'text', label: 'Notes', icon: NotebookText },
  { kind: 'break', label: 'Break', icon: Coffee },
] as const;

interface AddPartsProps {
  plan: WholePlan;
  /** New parts come after this one; absent for the end. */
  cursor: PlanItem | undefined;
  picker: ChallengeSlot;
  /** Called to add new parts at the end again. */
  onEnd: () => void;
}

/**
 * Shows a button for each kind of part, which opens its dialog. A warm-up becomes notes, so that the plan can change
 * its text.
 */
export function AddParts({ plan, cursor, picker, onEnd }: AddPartsProps) {
  const after = cursor?.id;
  const [open, setOpen] = useState<(typeof choices)[number]['kind'] | null>(null);
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label="Add to this plan" className="flex flex-wrap gap-2 print:hidden">
      {cursor && (
        <p className="flex min-h-11 w-full flex-wrap items-center gap-x-3 text-sm text-soft">
          <span className="wrap-anywhere">New parts come after “{partTitle(cursor)}”.</span>
          <Button variant="quiet" size="sm" onClick={onEnd}>
            Add at the end
          </Button>
        </p>
      )}
      {choices.map(({ kind, label, icon }) => (
        <Button
          key={kind}
          size="sm"
          {...(kind === 'challenge' && plan.items.length === 0 && { variant: 'primary' })}
          icon={icon}
          aria-label={`Add ${label.toLowerCase()}`}
          onClick={() => setOpen(kind)}
        >
          {label}
        </Button>
      ))}
      {open &&
        (open === 'warm-up' ? (
          <WarmUpDialog plan={plan} after={after} onClose={close} />
        ) : (
          <AddDialog kind={open} plan={plan} after={after} picker={picker} onClose={close} />
        ))}
    </div>
  );
}
