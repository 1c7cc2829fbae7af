import {
  askToRun,
  getRunRequest,
  type RunRequest,
  withdrawRunRequest,
} from '@teamsparks/contract/admin/addresses/to-review';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { workKeys } from '../../../../parts/work-keys.ts';
import { callQuery } from '../../../../shared/api/call-query.ts';
import { call } from '../../../../shared/api/call.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { formatDate } from '../../../../shared/format/format.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import { AccountButton } from '../AccountControls.tsx';

const requestQuery = callQuery(workKeys.runRequest, getRunRequest);
const adopt = (request: RunRequest): void => void queryClient.setQueryData(requestQuery.queryKey, request);

/**
 * Shows the request to run challenges to parents who do not have `run_challenges` and may change their account;
 * nothing to everyone else, and nothing until it has loaded.
 */
export function RunRequestCard() {
  const { user, can } = useSession();
  const isAsked = user?.role === 'parent' && can('add_edit_account') && !can('run_challenges');
  const { data } = useQuery({ ...requestQuery, enabled: isAsked });
  if (!isAsked || !data) return null;
  return <Request request={data} />;
}

function Request({ request }: { request: RunRequest }) {
  const { busy, act } = useAction();
  async function withdraw(): Promise<void> {
    adopt(await call(withdrawRunRequest));
    toast('Request withdrawn.', 'success');
  }
  async function ask(): Promise<void> {
    adopt(await call(askToRun));
    toast('Request sent.', 'success', { label: 'Undo', onClick: () => void act(withdraw) });
  }
  return (
    <AccountCard title="I run challenges with children" intro={introOf(request)}>
      {request.state === 'waiting' && (
        <AccountButton busy={busy} onClick={() => void act(withdraw)}>
          Withdraw request
        </AccountButton>
      )}
      {request.can.ask && (
        <AccountButton icon={HandHelping} busy={busy} onClick={() => void act(ask)}>
          Ask to run challenges
        </AccountButton>
      )}
    </AccountCard>
  );
}

function introOf({ state, asked_at, decided_at }: RunRequest): string {
  if (state === 'waiting') return `You asked on ${formatDate(asked_at ?? '')}. An administrator decides.`;
  if (state === 'refused') {
    return `An administrator refused your request on ${formatDate(decided_at ?? '')}. You can ask again after 30 days.`;
  }
  return 'Then you also read setup, notes and handouts, which teams must not see. An administrator decides.';
}
