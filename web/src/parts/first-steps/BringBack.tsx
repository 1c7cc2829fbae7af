import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { AccountCard } from '../AccountCard.tsx';
import { firstStepsQuery, saveFirstSteps } from './first-steps.queries.ts';

/** Brings the cards back. */
async function bringBack(): Promise<void> {
  await saveFirstSteps({ dismissed: false });
  toast('First steps are back on the home page.', 'success');
}

/** Shows people who put their first steps away the button that brings them back; nothing for others. */
export function BringBack() {
  const { data } = useQuery(firstStepsQuery);
  const { busy, act } = useAction();
  if (!data?.dismissed) return null;
  return (
    <AccountCard
      title="First steps"
      action={
        <Button busy={busy} onClick={() => void act(bringBack)}>
          Show on the home page
        </Button>
      }
    />
  );
}
