import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { RunButton } from '../../parts/run/RunButton.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { type ShownRequest, missingWords, whyWords } from './now-words.ts';

export interface SurpriseProps {
  /** The ten best answers. */
  best: readonly NowAnswer[];
  request: ShownRequest;
  teams: number;
  groupId: number | undefined;
}

interface SurpriseDialogProps extends Omit<SurpriseProps, 'best'> {
  picked: NowAnswer;
  /** Undefined if there is no other answer. */
  onAnother: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Shows why the picked challenge fits, without its name, which the run reveals, with buttons to run it and, if
 * `onAnother` is given, to pick another. Mounted means open.
 */
export function SurpriseDialog({ picked, request, teams, groupId, onAnother, onClose }: SurpriseDialogProps) {
  const belongs = groupId !== undefined && { groupId };
  return (
    <Dialog
      open
      title="A surprise"
      size="sm"
      onClose={onClose}
      footer={
        <>
          {onAnother && <Button onClick={onAnother}>Another one</Button>}
          <RunButton
            key={picked.id}
            run={{ kind: 'challenge', id: picked.id, name: 'the surprise', isSurprise: true, teams, ...belongs }}
            variant="primary"
            words="Run it"
          />
        </>
      }
    >
      <p>A challenge is waiting. You will read what it is when the run begins.</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5" aria-live="polite">
        {[...whyWords(picked, request), missingWords(picked)].filter(Boolean).map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </Dialog>
  );
}
