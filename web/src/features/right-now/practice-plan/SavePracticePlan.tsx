import type { PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { planPartOf } from '@teamsparks/contract/right-now/plan-part';
import { useState } from 'react';
import { PutOnEventDialog } from '../../../parts/events/PutOnEventDialog.tsx';
import { createPlan } from '../../../parts/plans/plan-calls.ts';
import { CheckField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';

const labels = { name: 'Name', put: 'Then put it on an event' };

interface SavePracticePlanProps {
  parts: readonly PracticePlanPart[];
  onSaved: (planId: number) => void;
  onClose: () => void;
}

/**
 * Shows the dialog that saves the practice plan as a draft lesson plan and, if wanted, then the dialog that puts it
 * on an event. Mounted means open.
 */
export function SavePracticePlan({ parts, onSaved, onClose }: SavePracticePlanProps) {
  const { can } = useSession();
  const [savedPlan, setSavedPlan] = useState<{ id: number; name: string }>();
  const form = useForm({
    labels,
    values: () => ({ name: '', put: false }),
    parse: (values) => ({ body: values }),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/lesson-plan')).newPlan,
    save: ({ name }) => createPlan({ name, status: 'draft', items: parts.map(planPartOf) }),
    saved: 'Lesson plan saved.',
    done: (plan) => {
      if (form.latest().put) return setSavedPlan(plan);
      onClose();
      onSaved(plan.id);
    },
  });
  if (savedPlan) {
    return (
      <PutOnEventDialog planId={savedPlan.id} name={savedPlan.name} used={[]} onClose={() => onSaved(savedPlan.id)} />
    );
  }
  return (
    <FormDialog form={form} title="Save as a lesson plan" submit="Save" onClose={onClose}>
      <p className="text-soft">
        It becomes a draft of yours, with all its parts and their minutes. Setting up comes before a plan and is not in
        it.
      </p>
      <TextField {...form.field('name')} required maxLength={nameMaxLength} />
      {can('view_events') && <CheckField {...form.field('put')} />}
    </FormDialog>
  );
}
