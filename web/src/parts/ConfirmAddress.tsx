import { useSession } from '../shared/session/session.ts';
import { Notice } from '../shared/ui/Notice.tsx';
import { SendLink } from './SendLink.tsx';

/** Asks people for whom an administrator vouches to confirm their address, with the button that sends the link; only for where mail can be sent. */
export function ConfirmAddress() {
  const { user } = useSession();
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere">{`Please confirm that ${user?.email ?? ''} is yours. We send you a link.`}</span>
        <SendLink />
      </div>
    </Notice>
  );
}
