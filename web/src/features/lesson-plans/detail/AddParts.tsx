import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { ChevronDown, Coffee, Flame, NotebookText, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import type { ChallengeSlot } from '../ChooseChallenges.tsx';

const AddDialog = dialogLater(async () => (await import('./AddDialog.tsx')).AddDialog);
const WarmUpDialog = dialogLater(async () => (await import('./WarmUpDialog.tsx')).WarmUpDialog);

const others = [
  { kind: 'warm-up', label: 'Warm-up', icon: Flame },
  { kind: 'text', label: 'Notes', icon: NotebookText },
  { kind: 'break', label: 'Break', icon: Coffee },
  { kind: 'video', label: 'Video', icon: Play },
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
 * Shows a button that adds challenges and a menu of the other kinds of parts, each with its dialog. A warm-up becomes
 * notes, so that the plan can change its text.
 */
export function AddParts({ plan, cursor, picker, onEnd }: AddPartsProps) {
  const after = cursor?.id;
  const [open, setOpen] = useState<(typeof others)[number]['kind'] | 'challenge'>();
  const close = () => setOpen(undefined);
  return (
    <div role="group" aria-label="Add to this plan" className="flex flex-wrap gap-2 print:hidden">
      {cursor && (
        <p className="flex min-h-11 w-full flex-wrap items-center gap-x-3 text-sm text-soft">
          <span className="wrap-anywhere">{`New parts come after “${partTitle(cursor)}”.`}</span>
          <Button variant="quiet" size="sm" onClick={onEnd}>
            Add at the end
          </Button>
        </p>
      )}
      <Button
        variant={plan.items.length === 0 ? 'primary' : 'secondary'}
        icon={Plus}
        onClick={() => setOpen('challenge')}
      >
        Add challenge
      </Button>
      <Menu
        variant="secondary"
        trigger={
          <>
            <span>Add something else</span>
            <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
          </>
        }
      >
        {others.map(({ kind, label, icon }) => (
          <MenuButton key={kind} icon={icon} onClick={() => setOpen(kind)}>
            {label}
          </MenuButton>
        ))}
      </Menu>
      {open &&
        (open === 'warm-up' ? (
          <WarmUpDialog plan={plan} after={after} onClose={close} />
        ) : (
          <AddDialog kind={open} plan={plan} after={after} picker={picker} onClose={close} />
        ))}
    </div>
  );
}
