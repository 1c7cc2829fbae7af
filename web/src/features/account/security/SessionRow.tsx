import { revokeMySession, type listMySessions } from '@teamsparks/contract/auth';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { formatDateTime } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { reloadSessions } from '../account.queries.ts';
import { deviceName, isHandheld } from './device-name.ts';

export const sessionsListId = 'account-sessions';

type Session = ReplyOf<typeof listMySessions>[number];

/** Ends it; one that has ended meanwhile is as good. */
async function end(id: string): Promise<void> {
  try {
    await call(revokeMySession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await reloadSessions();
}

export function SessionRow({
  session: { id, current, user_agent, ip, created_at, last_used_at },
}: {
  session: Session;
}) {
  const device = deviceName(user_agent);
  const Icon = isHandheld(user_agent) ? Smartphone : MonitorSmartphone;
  const { busy, act } = useAction();
  async function logOut(): Promise<void> {
    await end(id);
    // The row with the button goes.
    document.getElementById(sessionsListId)?.focus();
    toast(`${device} is logged out.`, 'success');
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-6 shrink-0 text-soft max-xs:hidden" aria-hidden="true" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Last seen <time dateTime={last_used_at}>{formatDateTime(last_used_at)}</time>
          {ip !== null && <> from {ip}</>}
        </p>
        <p className="text-sm text-soft">
          Logged in <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
      {!current && (
        <Button size="sm" busy={busy} onClick={() => void act(logOut)}>
          Log out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
