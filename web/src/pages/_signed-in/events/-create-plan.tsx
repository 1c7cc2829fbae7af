import type { Event } from '@teamsparks/contract/events/addresses';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reloadEvents } from '../../../features/events/events.queries.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { challengePicker } from '../../-challenge-picker.tsx';

const CreatePlanDialog = dialogLater(
  async () => (await import('../../../features/lesson-plans/create/CreatePlanDialog.tsx')).CreatePlanDialog,
);

interface CreatePlanProps {
  event: Pick<Event, 'id' | 'name' | 'start_date'>;
  /** Whether it stands in the list of events or on the page of this one. */
  place: 'events' | 'event';
  variant?: 'primary' | 'secondary' | undefined;
}

/**
 * Shows a button that opens the dialog to create a plan for this event; a created plan refetches the events. Loads
 * the dialog on the first press. Does not check who may: the caller does.
 */
export function CreatePlan({ event, place, variant = 'secondary' }: CreatePlanProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const created = (): void => {
    close();
    void reloadEvents();
  };
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'secondary' && { size: 'sm' })}
        icon={Plus}
        onClick={() => setOpen(true)}
      >
        <span>
          Create Lesson Plan<span className="sr-only">{` for ${event.name}`}</span>
        </span>
      </Button>
      {open && (
        <CreatePlanDialog event={event} place={place} picker={challengePicker} onClose={close} onCreated={created} />
      )}
    </>
  );
}
