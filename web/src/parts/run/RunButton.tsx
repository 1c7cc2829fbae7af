import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button, type ButtonVariant } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { RunWanted } from './RunDialog.tsx';

const RunDialog = dialogLater(async () => (await import('./RunDialog.tsx')).RunDialog);

/** The event and group that a run belongs to. */
export type RunAround = Pick<RunWanted, 'eventId' | 'groupId'>;

interface RunButtonProps {
  run: RunWanted;
  /** `icon` for a row of icon buttons. */
  look?: 'button' | 'small' | 'icon';
  variant?: ButtonVariant;
  /** Label that names what is run, if a page has several such buttons. */
  words?: string | undefined;
}

/**
 * Shows the button that opens the run dialog; nothing without `view_challenge_library`, or for a plan without
 * `view_lesson_plans`. The dialog loads on the first press.
 */
export function RunButton({ run, look = 'button', variant = 'secondary', words }: RunButtonProps) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can('view_challenge_library') || (run.kind === 'plan' && !can('view_lesson_plans'))) return null;
  const open = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon={Timer} label={`Run ${run.name}`} onClick={open} />
      ) : (
        <Button icon={Timer} variant={variant} {...(look === 'small' && { size: 'sm' })} onClick={open}>
          {words ?? (
            <span>
              Run<span className="sr-only">{` ${run.name}`}</span>
            </span>
          )}
        </Button>
      )}
      {isOpen && <RunDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}
