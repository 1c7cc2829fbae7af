import type { Event, EventLessonPlan } from '@teamsparks/contract/events';
import { X } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../shared/forms/form-problem.ts';
import { savingFailed } from '../../shared/forms/use-saving.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { takePlanOff } from './events.queries.ts';

interface TakePlanOffProps {
  event: Event;
  assignment: EventLessonPlan;
  /** Whether the plan is about to go, and this with it. */
  onTaking: (taking: boolean) => void;
}

/** Takes a lesson plan off an event after a question. */
export function TakePlanOff({ event, assignment, onTaking }: TakePlanOffProps) {
  const { name } = assignment.lesson_plan;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    onTaking(true);
    try {
      await takePlanOff(assignment);
      toast(`“${name}” is off “${event.name}”.`, 'success');
    } catch (error) {
      onTaking(false);
      toast(failureSentence(error, savingFailed), 'failure');
    }
    setBusy(false);
    setOpen(false);
  }
  return (
    <>
      <IconButton icon={X} label={`Take ${name} off ${event.name}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={`Take “${name}” off this event?`}
        confirmLabel="Take off"
        busy={busy}
        onConfirm={() => void take()}
        onCancel={() => setOpen(false)}
      >
        “{event.name}” loses it. The lesson plan itself stays with all its parts.
      </ConfirmDialog>
    </>
  );
}
