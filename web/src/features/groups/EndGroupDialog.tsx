import type { Group } from '@teamsparks/contract/groups/addresses';
import { useId, useState } from 'react';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { plural } from '../../shared/format/format.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { archiveGroupById, deleteGroupById, restoreGroupById } from './groups.queries.ts';

interface EndGroupDialogProps {
  group: Group;
  onClose: () => void;
}

/**
 * Shows the question before a group is deleted for good, with the choice for its events ahead, if any; then deletes it
 * and calls `onGone`. Open while mounted.
 */
export function DeleteGroupDialog({ group, onClose, onGone }: EndGroupDialogProps & { onGone: () => void }) {
  const [receiver, setReceiver] = useState<number>();
  return (
    <ActionDialog
      title={`Delete “${group.name}” for good?`}
      verb="Delete group"
      danger
      action={() => deleteGroupById(group, receiver)}
      done="Group deleted."
      onClose={onClose}
      onDone={onGone}
    >
      <p>
        The group, its leaders and its followers go, and this cannot be undone. Its lesson plans and past events stay.
        To keep the group for later, archive it instead.
      </p>
      <EventsAhead group={group} receiver={receiver} onChoose={setReceiver} />
    </ActionDialog>
  );
}

/**
 * Shows the question before a group is archived, with the choice for its events ahead, if any; then archives it,
 * with Undo. Open while mounted.
 */
export function ArchiveGroupDialog({ group, onClose }: EndGroupDialogProps) {
  const { id, name } = group;
  const [receiver, setReceiver] = useState<number>();
  async function restore(): Promise<void> {
    await restoreGroupById(id);
    toast(`“${name}” restored.`, 'success');
  }
  return (
    <ActionDialog
      title={`Archive “${name}”?`}
      verb="Archive group"
      action={() => archiveGroupById(group, receiver)}
      done={`“${name}” archived.`}
      undo={restore}
      onClose={onClose}
    >
      <EventsAhead group={group} receiver={receiver} onChoose={setReceiver} />
    </ActionDialog>
  );
}

interface EventsAheadProps {
  group: Group;
  /** Id of the group that gets the events; undefined cancels them. */
  receiver: number | undefined;
  onChoose: (receiver: number | undefined) => void;
}

function EventsAhead({ group: { id, events_ahead }, receiver, onChoose }: EventsAheadProps) {
  const name = useId();
  const others = (useOwnGroups() ?? []).filter((group) => group.id !== id);
  const [first] = others;
  const receiverName = others.find((group) => group.id === receiver)?.name;
  if (events_ahead === 0) return null;
  const choice = (label: string, checked: boolean, choose: () => void) => (
    <label className="flex items-center gap-3 py-1 pointer-coarse:min-h-11 max-md:min-h-11">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-brand-fill"
        checked={checked}
        onChange={choose}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div className="mt-3 flex flex-col gap-3">
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{`This group has ${plural(events_ahead, 'event', 'events')} ahead. What happens to ${events_ahead === 1 ? 'it' : 'them'}?`}</legend>
        {choice(`Cancel ${events_ahead === 1 ? 'this event' : 'these events'}`, receiver === undefined, () =>
          onChoose(undefined),
        )}
        {first && choice('Give to another group that I lead', receiver !== undefined, () => onChoose(first.id))}
      </fieldset>
      {receiver !== undefined && (
        <div>
          <LabeledSelect
            label="Group"
            options={others.map((group) => ({ value: String(group.id), label: group.name }))}
            value={String(receiver)}
            onChange={(value) => onChoose(Number(value))}
          />
        </div>
      )}
      <p>
        {receiver === undefined
          ? 'The calendars of the families who follow this group will say “canceled”.'
          : `The families who follow “${receiverName}”, too, keep these events. The calendars of the others will say “canceled”.`}
      </p>
    </div>
  );
}
