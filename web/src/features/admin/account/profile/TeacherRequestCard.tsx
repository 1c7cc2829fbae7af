import {
  askToRun,
  getRunRequest,
  type RunRequest,
  withdrawRunRequest,
} from '@teamsparks/contract/admin/addresses/to-review';
import {
  requestNoteMaxLength,
  requestPauseDays,
  type RequestWish,
  requestWishes,
} from '@teamsparks/contract/admin/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { SendLink } from '../../../../parts/SendLink.tsx';
import { TeacherRequestLine } from '../../../../parts/TeacherRequestLine.tsx';
import { WhoToAsk } from '../../../../parts/WhoToAsk.tsx';
import { workKeys } from '../../../../parts/work-keys.ts';
import { callQuery } from '../../../../shared/api/call-query.ts';
import { call } from '../../../../shared/api/call.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { formatDate } from '../../../../shared/format/format.ts';
import { SelectField, TextField } from '../../../../shared/forms/fields.tsx';
import { Form } from '../../../../shared/forms/Form.tsx';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { isSetUp } from '../../../../shared/session/boot.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { AccountButton } from '../AccountControls.tsx';

const requestQuery = callQuery(workKeys.runRequest, getRunRequest);
const adopt = (request: RunRequest): void => void queryClient.setQueryData(requestQuery.queryKey, request);

const wishLabels: Record<RequestWish, string> = {
  mentor: 'I teach or coach',
  run_challenges: 'I help with challenges',
};

/**
 * Shows the request for teacher access, or to run challenges, to students and parents who may change their account; nothing to
 * everyone else, and nothing until it has loaded.
 */
export function TeacherRequestCard() {
  const { user, can } = useSession();
  const isAsked = (user?.role === 'student' || user?.role === 'parent') && can('add_edit_account');
  const { data } = useQuery({ ...requestQuery, enabled: isAsked });
  if (!isAsked || !data) return null;
  const wishes = requestWishes.filter((wish) => data.can[wish]);
  return (
    <AccountCard title={data.wants === null ? 'Do you teach or coach?' : wishLabels[data.wants]} intro={introOf(data)}>
      {data.state === 'waiting' && <Waiting request={data} />}
      {(data.state === 'waiting' || data.state === 'refused') && <WhoToAsk />}
      {wishes.length > 0 && <Ask wishes={wishes} />}
    </AccountCard>
  );
}

function Waiting({ request: { confirmed } }: { request: RunRequest }) {
  const { busy, act } = useAction();
  async function withdraw(): Promise<void> {
    adopt(await call(withdrawRunRequest));
    toast('Request withdrawn.', 'success');
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!confirmed && isSetUp('mail') && <SendLink variant="primary" />}
      <AccountButton busy={busy} onClick={() => void act(withdraw)}>
        Withdraw request
      </AccountButton>
    </div>
  );
}

/** Shows what a person can ask for, with the class or club that only administrators read. */
function Ask({ wishes }: { wishes: readonly RequestWish[] }) {
  const [first = 'mentor'] = wishes;
  const form = useForm({
    labels: { wants: 'What do you do?', note: 'Class or club (optional)' },
    values: () => ({ wants: first, note: '' }),
    parse: (body) => ({ body }),
    save: (body) => call(askToRun, { body }),
    saved: 'Request sent.',
    done: adopt,
  });
  return (
    <Form form={form}>
      {wishes.length > 1 && (
        <SelectField {...form.field('wants')} options={wishes.map((value) => ({ value, label: wishLabels[value] }))} />
      )}
      <TextField {...form.field('note')} maxLength={requestNoteMaxLength} hint="Only administrators read this." />
      <div>
        <Button type="submit" icon={HandHelping} busy={form.busy}>
          {form.values.wants === 'mentor' ? 'Ask for teacher access' : 'Ask to run challenges'}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the instant from which a refused person may ask again; both are ISO. */
function pauseEnd(decidedAt: string): string {
  const end = new Date(decidedAt);
  end.setDate(end.getDate() + requestPauseDays);
  return end.toISOString();
}

function introOf({ state, wants, confirmed, asked_at, decided_at, can }: RunRequest): ReactNode {
  if (state === 'waiting' && (!confirmed || wants === 'mentor')) {
    return <TeacherRequestLine askedAt={asked_at ?? ''} confirmed={confirmed} />;
  }
  if (state === 'waiting') return `You asked on ${formatDate(asked_at ?? '')}. An administrator decides.`;
  if (state === 'refused') {
    const refused = `An administrator refused your request on ${formatDate(decided_at ?? '')}.`;
    return can.mentor || can.run_challenges
      ? `${refused} You can ask again now.`
      : `${refused} You can ask again on ${formatDate(pauseEnd(decided_at ?? ''))}.`;
  }
  return 'An administrator can give you lesson plans, groups and the host’s notes.';
}
