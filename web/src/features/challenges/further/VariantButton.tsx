import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useMakeVariant } from './further.queries.ts';

/**
 * Shows the button that copies the challenge as a draft, shows a message and opens the copy; the caller checks the
 * right.
 */
export function VariantButton({ challenge }: { challenge: Challenge }) {
  const { mutateAsync } = useMakeVariant();
  const { busy, act } = useAction((error) => failureText('variant', error));
  const hasAll = useSession().can('run_challenges');
  const navigate = useNavigate();
  const make = () =>
    act(async () => {
      const { id, name } = await mutateAsync(challenge.id);
      const left = hasAll ? '' : ' What only hosts read was not copied.';
      toast(`Created the draft “${name}”.${left}`, 'success');
      await navigate({ to: '/challenges/$challengeId', params: { challengeId: String(id) }, search: true });
    });
  return (
    <Button icon={CopyPlus} busy={busy} onClick={() => void make()}>
      Make a variant
    </Button>
  );
}
