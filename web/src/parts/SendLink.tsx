import { confirmMyAddress } from '@teamsparks/contract/accounts/addresses/sign-up';
import { call } from '../shared/api/call.ts';
import { useAction } from '../shared/forms/use-action.ts';
import { Button } from '../shared/ui/Button.tsx';
import { toast } from '../shared/ui/toast.ts';

/** Shows the button that sends the person the link that confirms a request; only for where mail can be sent. */
export function SendLink({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { busy, act } = useAction();
  async function send(): Promise<void> {
    const { message } = await call(confirmMyAddress);
    toast(message, 'success');
  }
  return (
    <Button size="sm" variant={variant} busy={busy} onClick={() => void act(send)}>
      Send the link
    </Button>
  );
}
