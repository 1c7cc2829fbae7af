import { confirmMyAddress } from '@teamsparks/contract/accounts/addresses/sign-up';
import { call } from '../shared/api/call.ts';
import { useAction } from '../shared/forms/use-action.ts';
import { isSetUp } from '../shared/session/boot.ts';
import { Button } from '../shared/ui/Button.tsx';
import { toast } from '../shared/ui/toast.ts';

/** Shows the button that sends the person the link that confirms a request; without a mail server an administrator has the link. */
export function SendLink({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { busy, act } = useAction();
  async function send(): Promise<void> {
    const { message } = await call(confirmMyAddress);
    toast(isSetUp('mail') ? message : 'The link is ready. Ask an administrator for it.', 'success');
  }
  return (
    <Button size="sm" variant={variant} busy={busy} onClick={() => void act(send)}>
      Send the link
    </Button>
  );
}
