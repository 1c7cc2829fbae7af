import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { Coffee, NotebookText, Play, Puzzle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { AddChallengeDialog } from './AddChallengeDialog.tsx';
import { AddVideoDialog } from './AddVideoDialog.tsx';
import { PartDialog } from './PartDialog.tsx';

const choices = [
  { kind: 'video', label: 'Video', icon: Play },
  { kind: 'challenge', label: 'Challenge', icon: Puzzle },
  { kind: 'text', label: 'Notes', icon: NotebookText },
  { kind: 'break', label: 'Break', icon: Coffee },
] as const;

/** The four kinds of parts, each with its dialog. */
export function AddParts({ plan }: { plan: WholePlan }) {
  const [open, setOpen] = useState<(typeof choices)[number]['kind'] | null>(null);
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label="Add to this plan" className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ kind, label, icon }) => (
        <Button
          key={kind}
          size="sm"
          icon={icon}
          aria-label={`Add ${label.toLowerCase()}`}
          onClick={() => setOpen(kind)}
        >
          {label}
        </Button>
      ))}
      {open === 'video' && <AddVideoDialog plan={plan} onClose={close} />}
      {open === 'challenge' && <AddChallengeDialog plan={plan} onClose={close} />}
      {(open === 'text' || open === 'break') && <PartDialog plan={plan} kind={open} item={null} onClose={close} />}
    </div>
  );
}
