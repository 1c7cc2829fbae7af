import type { Challenge } from '@teamsparks/contract/challenges';
import { type Status, statusLabels } from '@teamsparks/contract/vocabulary';
import { useAction } from '../../../shared/forms/use-action.ts';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useSetStatus } from '../challenge-life.queries.ts';

/** The three states; the current one cannot be chosen (DET-055 to DET-060). For those who may set it. */
export function StatusControl({ challenge }: { challenge: Challenge }) {
  const { mutateAsync, variables } = useSetStatus();
  const { busy, act } = useAction((error) => failureText('status', error));
  const { id, name } = challenge;
  const set = (status: Status, done: string, undo?: () => void): unknown =>
    act(async () => {
      await mutateAsync({ id, status });
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const choose = (status: Status): void => {
    const before = challenge.status;
    const undo = () => set(before, `“${name}” is ${statusLabels[before].toLowerCase()} again.`);
    set(status, `“${name}” is now ${statusLabels[status].toLowerCase()}.`, undo);
  };
  return (
    <StatusChoices status={challenge.status} chosen={busy && variables ? variables.status : null} onChoose={choose} />
  );
}
