import { endOtherSessions } from '@teamsparks/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { AccountCard } from '../AccountCard.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { SessionRow, sessionsListId } from './SessionRow.tsx';

/** Where this person is logged in; the server tells of this session only where the login is shared. */
export function SessionsCard() {
  const { can } = useSession();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const mayEnd = can('add_edit_account');
  const shown = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <AccountCard
      title="Where you are logged in"
      intro="You do not know one of these? Log it out and change your password."
      action={mayEnd && <EverywhereButton />}
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
      <Button size="sm" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        onConfirm={() => act(logOutEverywhere)}
        onCancel={() => setAsking(false)}
      >
        Every device is logged out, this one too.
      </ConfirmDialog>
    </>
  );
}
