import { type listMySessions, revokeMySession } from '@teamsparks/contract/accounts/addresses/auth';
import { endOtherSessions } from '@teamsparks/contract/admin/addresses/account';
import type { ReplyOf } from '@teamsparks/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { formatDateTime } from '../../../../shared/format/format.ts';
import { reasonOf } from '../../../../shared/forms/failure-words.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { useSignOut } from '../../../../shared/session/use-sign-out.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { reloadSessions, sessionsQuery } from '../account.queries.ts';
import { AccountButton } from '../AccountControls.tsx';

/**
 * Shows where the person is logged in, this device first, with a button to log out each other device and, with
 * `add_edit_account`, one to log out everywhere; for a shared login the server lists only this session.
 */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const shown = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <AccountCard
      title="Where you are logged in"
      intro="If you do not recognize one of these, log it out and change your password."
      action={<EverywhereButton />}
    >
      {!shown && error && (
        <ErrorState title="The list could not be loaded." detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <Skeleton className="h-14 w-full" />}
      {shown && (
        <ul id={sessionsListId} tabIndex={-1} className="divide-y divide-line focus:outline-none">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </AccountCard>
  );
}

function EverywhereButton() {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const { act } = useAction();
  async function logOutEverywhere(): Promise<void> {
    const { message } = await call(endOtherSessions);
    setAsking(false);
    signOut();
    toast(message, 'success');
  }
  return (
    <>
      <AccountButton onClick={() => setAsking(true)}>Log out everywhere</AccountButton>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        onConfirm={() => act(logOutEverywhere)}
        onCancel={() => setAsking(false)}
      >
        This logs out every device, including this one.
      </ConfirmDialog>
    </>
  );
}

const sessionsListId = 'account-sessions';

type Session = ReplyOf<typeof listMySessions>[number];

/** Ends a session. One that has ended already counts as a success. */
async function end(id: string): Promise<void> {
  try {
    await call(revokeMySession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await reloadSessions();
}

function SessionRow({ session: { id, current, user_agent, ip, created_at, last_used_at } }: { session: Session }) {
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
          <span>{device}</span>
          {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Last seen <time dateTime={last_used_at}>{formatDateTime(last_used_at)}</time>
          {ip !== null && <span>{` from ${ip}`}</span>}
        </p>
        <p className="text-sm text-soft">
          Logged in <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
      {!current && (
        <Button size="sm" busy={busy} onClick={() => void act(logOut)}>
          Log out<VisuallyHidden>{` ${device}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['Chromebook', /\bCrOS\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [string, RegExp])[];

const firstIn = (names: Names, text: string): string | undefined => names.find(([, sign]) => sign.test(text))?.[0];

/**
 * Returns the device of a user agent in words: "Chrome on a Chromebook", or only the browser or the system if the
 * other is not recognized; "Unknown device" if neither is.
 */
export function deviceName(userAgent: string | null): string {
  const browser = firstIn(browsers, userAgent ?? '');
  const system = firstIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system === 'Chromebook' ? 'a Chromebook' : system}`;
  return browser ?? system ?? 'Unknown device';
}

const isHandheld = (userAgent: string | null): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent ?? '');
