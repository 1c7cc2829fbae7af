import type { Event, EventLessonPlan } from '@teamsparks/contract/events';
import { X } from 'lucide-react';
import { useState } from 'react';
import { plainWords } from '../../shared/forms/plain-words.ts';
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
  async function take(): Promise<void> {
    onTaking(true);
    try {
      await takePlanOff(assignment);
      toast(`“${name}” is off “${event.name}”.`, 'success');
    } catch (error) {
      onTaking(false);
      toast(plainWords(error), 'failure');
    }
    setOpen(false);
  }
  return (
    <>
      <IconButton icon={X} label={`Take ${name} off ${event.name}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={`Take “${name}” off this event?`}
        confirmLabel="Take off"
        onConfirm={take}
        onCancel={() => setOpen(false)}
      >
        “{event.name}” loses it. The lesson plan itself stays with all its parts.
      </ConfirmDialog>
    </>
  );
}
