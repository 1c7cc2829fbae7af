import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { RunButton } from '../../parts/run/RunButton.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { type AskedFor, missingWords, whyWords } from './now-words.ts';

export interface SurpriseProps {
  /** The ten best answers. */
  best: readonly NowAnswer[];
  asked: AskedFor;
  teams: number;
  groupId: number | undefined;
}

interface SurpriseDialogProps extends Omit<SurpriseProps, 'best'> {
  picked: NowAnswer;
  /** Absent where there is no other one. */
  onAnother: (() => void) | undefined;
  onClose: () => void;
}

/** Tells nothing of a challenge but why it fits; its name comes with the run. Mounted means open. */
export function SurpriseDialog({ picked, asked, teams, groupId, onAnother, onClose }: SurpriseDialogProps) {
  const belongs = groupId !== undefined && { groupId };
  return (
    <Dialog
      open
      title="A surprise"
      size="sm"
      {...{ onClose }}
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
        {[...whyWords(picked, asked), missingWords(picked)].filter(Boolean).map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </Dialog>
  );
}
