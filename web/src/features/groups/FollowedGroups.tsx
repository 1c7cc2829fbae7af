import type { FollowedGroup } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Hourglass, MapPin } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useAction } from '../../shared/forms/use-action.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Cards, CardsSkeleton } from '../../shared/ui/Cards.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { GroupDates } from './GroupDates.tsx';
import { GroupFact } from './GroupCard.tsx';
import { usualTime } from './group-words.ts';
import { followByCode, followedQuery, setReminder, unfollow } from './groups.queries.ts';

interface FollowedGroupsProps {
  /** Code from a link, or ''. */
  code: string;
  /** True if nothing else is on the page. */
  alone: boolean;
}

/**
 * Shows families the groups that they follow, with dates, reminder and a button to stop; those that wait for
 * confirmation; and the form to follow another one, filled with `code`.
 */
export function FollowedGroups({ code, alone }: FollowedGroupsProps) {
  const answer = useQuery(followedQuery);
  return (
    <section aria-labelledby="followed" className={alone ? '' : 'mt-10 border-t border-line pt-8'}>
      <h2 id="followed" className="mb-3 text-xl">
        Groups you follow
      </h2>
      <div className="flex flex-col gap-6">
        <ListStates
          answer={answer}
          loading={<CardsSkeleton label="Loading the groups you follow" />}
          failed="Failed to load the groups you follow"
          isEmpty={(groups) => groups.length === 0}
          empty={<p className="text-soft">You follow no group. Ask the group’s leader for the code.</p>}
        >
          {(groups) => <Cards items={groups}>{(group) => <FollowedCard group={group} />}</Cards>}
        </ListStates>
        {!answer.isPending && <FollowForm key={code} code={code} alone={alone} />}
      </div>
    </section>
  );
}

function FollowedCard({ group }: { group: FollowedGroup }) {
  const [leaving, setLeaving] = useState(false);
  const name = group.name ?? 'the group that has not confirmed you';
  const time = usualTime(group);
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg wrap-anywhere">{group.name ?? 'Waiting for confirmation'}</h3>
      {!group.confirmed && (
        <GroupFact icon={Hourglass}>
          Tell the leader that it was you who asked. The group appears here as soon as they confirm.
        </GroupFact>
      )}
      {time && <GroupFact icon={CalendarClock}>{time}</GroupFact>}
      {group.place && <GroupFact icon={MapPin}>{group.place}</GroupFact>}
      {group.confirmed && <GroupDates group={group.name} dates={group.dates} withFiles />}
      {group.confirmed && <Reminder group={group} />}
      <div className="mt-auto -ml-3">
        <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
          <span>
            <span>{group.confirmed ? 'Stop following' : 'Stop waiting'}</span>
            <span className="sr-only">{` ${name}`}</span>
          </span>
        </Button>
      </div>
      {leaving && (
        <ActionDialog
          title={group.confirmed ? `Stop following “${group.name}”?` : 'Stop waiting?'}
          verb={group.confirmed ? 'Stop following' : 'Stop waiting'}
          action={() => unfollow(group.id)}
          done="Group removed from your list."
          onClose={() => setLeaving(false)}
        >
          You no longer see the group. To follow it again you need a code, and a leader has to confirm.
        </ActionDialog>
      )}
    </article>
  );
}

/** Shows the switch for one email on the day before a date. */
function Reminder({ group: { id, name, reminder } }: { group: FollowedGroup }) {
  const { busy, act } = useAction();
  return (
    <Checkbox
      label={
        <span>
          Email me the day before<span className="sr-only">{` a date of ${name ?? ''}`}</span>
        </span>
      }
      checked={reminder}
      aria-disabled={busy}
      onChange={({ target }) => void act(() => setReminder(id, target.checked))}
    />
  );
}

/** Shows the form that asks to follow a group by its code. */
function FollowForm({ code, alone }: FollowedGroupsProps) {
  const form = useForm({
    labels: { code: 'Code' },
    values: () => ({ code }),
    parse: (values) => (values.code.trim() ? { body: values } : { errors: { code: 'Please enter the code.' } }),
    save: (body: { code: string }) => followByCode(body.code),
    saved: 'Request sent. A leader has to confirm it.',
    done: () => form.change({ code: '' }),
  });
  return (
    <div className="max-w-md rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-2 text-lg">Follow a group</h3>
      <Form form={form}>
        <TextField
          {...form.field('code')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          hint="10 letters and numbers, such as ABCDE-23456. The leader sees your display name, and nothing else from your account."
        />
        <div>
          <Button type="submit" variant={alone ? 'primary' : 'secondary'} busy={form.busy}>
            Ask to follow
          </Button>
        </div>
      </Form>
    </div>
  );
}
