import { type ReactNode, useState } from 'react';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { plural } from '../../shared/format/format.ts';
import { lengthText } from '../../shared/format/length-text.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';

export interface Picked {
  id: number;
  name: string;
  /** Minutes that it takes in a plan; absent where they are unknown. */
  minutes?: number;
}

/** Returns " · 1 h 5 min", the sum of the minutes that are known; '' if none are. */
export function sumWords(challenges: readonly Picked[]): string {
  const sum = challenges.reduce((total, { minutes = 0 }) => total + minutes, 0);
  return sum === 0 ? '' : ` · ${lengthText(sum)}`;
}

/** Shows the challenge library to choose from; another feature provides it. */
export type ChallengeSlot = (picker: {
  chosen: readonly Picked[];
  present: ReadonlySet<number>;
  onChosen: (next: readonly Picked[]) => void;
}) => ReactNode;

interface ChooseChallengesProps {
  title: string;
  verb: string;
  /** Label of the button for the chosen ones, such as "2 challenges"; absent: the verb in front. */
  words?: (challenges: string) => string;
  picker: ChallengeSlot;
  chosen?: readonly Picked[];
  /** Ids of the challenges that the plan has already. */
  present: ReadonlySet<number>;
  /** If it rejects, the dialog stays open and shows why. */
  onDone: (chosen: readonly Picked[]) => Promise<unknown> | void;
  failed: string;
  onClose: () => void;
}

/**
 * Shows a dialog to choose several challenges of the library, beginning with `chosen`. Its button calls `onDone` with
 * them and then closes, or shows `failed` if that rejects; open while mounted.
 */
export function ChooseChallenges({
  title,
  verb,
  words = (challenges) => `${verb} ${challenges}`,
  picker,
  present,
  onDone,
  failed,
  onClose,
  ...begun
}: ChooseChallengesProps) {
  const [chosen, setChosen] = useState(begun.chosen ?? []);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useInFlight();
  async function finish(): Promise<void> {
    setFailure(undefined);
    try {
      await onDone(chosen);
      onClose();
    } catch (error) {
      setFailure(failureWords(failed, error));
    }
  }
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void run(finish)}>
            {chosen.length === 0
              ? verb
              : `${words(plural(chosen.length, 'challenge', 'challenges'))}${sumWords(chosen)}`}
          </Button>
        </>
      }
    >
      {failure && <Notice kind="failure">{failure}</Notice>}
      {picker({ chosen, present, onChosen: setChosen })}
    </Dialog>
  );
}
