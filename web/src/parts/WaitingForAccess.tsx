import type { WhatsNext } from '@teamsparks/contract/practice/addresses/home';
import { ContactHint } from './SchoolContact.tsx';
import { TeacherRequestLine } from './TeacherRequestLine.tsx';
import { Notice } from '../shared/ui/Notice.tsx';
import { TextLink } from '../shared/ui/TextLink.tsx';

/** Shows a request for teacher access that waits, and whom to ask. */
export function WaitingForAccess({ request }: { request: NonNullable<WhatsNext['teacher_request']> }) {
  return (
    <Notice kind="info" quiet>
      <p>
        <TeacherRequestLine askedAt={request.asked_at} confirmed={request.confirmed} />{' '}
        {!request.confirmed && <TextLink to="/account">Send the link again</TextLink>}
      </p>
      <ContactHint />
    </Notice>
  );
}
