import { remindUnconfirmed, type ToReviewPage } from '@teamsparks/contract/admin/addresses/to-review';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { toast } from '../../../shared/ui/toast.ts';

const UnconfirmedLinks = dialogLater(async () => (await import('./UnconfirmedLinks.tsx')).UnconfirmedLinks);

/**
 * Shows how many people who ask for teacher access have not confirmed the request, and sends them the link again; without a mail
 * server it leads to the emails, where the links are. Also copies links to be handed over. Nothing if there are none.
 */
export function Unconfirmed({ page }: { page: ToReviewPage | undefined }) {
  const { busy, act } = useAction();
  const [links, setLinks] = useState(false);
  if (!page || page.unconfirmed === 0) return null;
  async function send(): Promise<void> {
    toast((await call(remindUnconfirmed)).message, 'success');
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p>
        {page.unconfirmed === 1
          ? '1 teacher still has to confirm a request.'
          : `${page.unconfirmed} teachers still have to confirm their requests.`}
      </p>
      {page.sends_mail ? (
        <Button size="sm" busy={busy} onClick={() => void act(send)}>
          Send again
        </Button>
      ) : (
        <LinkButton size="sm" to="/admin/outbox">
          Open emails
        </LinkButton>
      )}
      <Button size="sm" onClick={() => setLinks(true)}>
        Copy link
      </Button>
      {links && <UnconfirmedLinks onClose={() => setLinks(false)} />}
    </div>
  );
}
