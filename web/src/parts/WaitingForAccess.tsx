import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { ContactHint } from './SchoolContact.tsx';
import { TeacherRequestLine } from './TeacherRequestLine.tsx';
import { isSetUp } from '../shared/session/boot.ts';
import { Notice } from '../shared/ui/Notice.tsx';
import { partLater } from '../shared/ui/part-later.tsx';

const SendLink = partLater(async () => (await import('./SendLink.tsx')).SendLink);

/** Shows a request for teacher access that waits, and whom to ask; the button that sends the link while the address is not confirmed and mail can be sent. */
export function WaitingForAccess({ request }: { request: NonNullable<WhatsNext['teacher_request']> }) {
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TeacherRequestLine askedAt={request.asked_at} confirmed={request.confirmed} />
        {!request.confirmed && isSetUp('mail') && <SendLink />}
      </div>
      <ContactHint />
    </Notice>
  );
}
