import { statusExplanations } from '@teamsparks/contract/challenges/status-explanations';
import { type Status, statuses } from '@teamsparks/contract/shared/vocabulary';
import { Check, CircleCheck, LockKeyhole, PencilLine } from 'lucide-react';

const icons = { draft: PencilLine, published: CircleCheck, locked: LockKeyhole };

export interface StatusChoicesProps {
  status: Status;
  /** The chosen status while it is being saved; null otherwise. */
  chosen: Status | null;
  onChoose: (status: Status) => void;
}

/**
 * Shows the three statuses as buttons; all but the current one can be chosen, and none while one is being saved. Saves
 * nothing itself.
 */
export function StatusButtons({ status: current, chosen, onChoose }: StatusChoicesProps) {
  return (
    <section aria-labelledby="status" className="flex flex-col gap-2 print:hidden">
      <h2 id="status" className="text-xl">
        Status
      </h2>
      <div role="group" aria-labelledby="status" aria-busy={chosen !== null} className="flex flex-col gap-1.5">
        {statuses.map((status) => (
          <StatusChoice
            key={status}
            status={status}
            current={status === current}
            pending={chosen !== null}
            chosen={status === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}

interface StatusChoiceProps {
  status: Status;
  current: boolean;
  pending: boolean;
  chosen: boolean;
  onChoose: (status: Status) => void;
}

/**
 * Shows the button of one status. Not `disabled`: the pressed button becomes the current one and would lose the focus.
 */
function StatusChoice({ status, current, pending, chosen, onChoose }: StatusChoiceProps) {
  const Icon = icons[status];
  return (
    <button
      type="button"
      aria-disabled={current || pending}
      aria-current={current}
      onClick={() => !current && !pending && onChoose(status)}
      className={`flex min-h-10 items-center gap-2.5 rounded-md border px-3 py-1.5 text-left text-[0.9375rem] transition-colors pointer-coarse:min-h-11 max-md:min-h-11 ${current ? 'border-brand bg-brand-tint font-semibold' : 'border-control bg-surface not-aria-disabled:hover:border-ink not-aria-disabled:hover:bg-sunken'} ${chosen ? 'animate-pulse' : ''}`}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">{statusExplanations[status]}</span>
      {current && <Check className="size-4.5 shrink-0 text-brand" aria-label="current" />}
    </button>
  );
}
