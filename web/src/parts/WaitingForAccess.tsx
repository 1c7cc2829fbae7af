import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { confirmMyAddress } from '@teamsparks/contract/accounts/addresses/sign-up';
import { call } from '../shared/api/call.ts';
import { useAction } from '../shared/forms/use-action.ts';
import { Button } from '../shared/ui/Button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { ContactHint } from './SchoolContact.tsx';
import { TeacherRequestLine } from './TeacherRequestLine.tsx';
import { Notice } from '../shared/ui/Notice.tsx';

async function sendLink(): Promise<void> {
  toast((await call(confirmMyAddress)).message, 'success');
}

/** Shows a request for teacher access that waits, and whom to ask; the button that sends the link while the address is not confirmed. */
export function WaitingForAccess({ request }: { request: NonNullable<WhatsNext['teacher_request']> }) {
  const { busy, act } = useAction();
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TeacherRequestLine askedAt={request.asked_at} confirmed={request.confirmed} />
        {!request.confirmed && (
          <Button size="sm" busy={busy} onClick={() => void act(sendLink)}>
            Send the link again
          </Button>
        )}
      </div>
      <ContactHint />
    </Notice>
  );
}
