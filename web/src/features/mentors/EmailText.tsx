import type { Mentor } from '@teamsparks/contract/mentors';
import { EyeOff } from 'lucide-react';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';

/** The address, or that its owner does not want it shown; administrators see both (SEC-63). */
export function EmailText({ mentor: { email, email_hidden } }: { mentor: Mentor }) {
  if (email === null) return <span className="text-soft">Not shown</span>;
  const at = email.lastIndexOf('@');
  return (
    <span className="break-words">
      <a href={`mailto:${email}`} className={textLinkStyle}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </a>
      {email_hidden && (
        <span className="flex items-center gap-1.5 text-sm text-soft">
          <EyeOff className="size-4 shrink-0" aria-hidden="true" />
          Hidden from others
        </span>
      )}
    </span>
  );
}
