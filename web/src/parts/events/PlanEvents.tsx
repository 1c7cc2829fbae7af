import { useQueryClient } from '@tanstack/react-query';
import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { workKeys } from '../work-keys.ts';
import { UsedOn } from './UsedOn.tsx';

const PutOnEventDialog = lazy(async () => ({ default: (await import('./PutOnEventDialog.tsx')).PutOnEventDialog }));

/** The events that use a plan; who makes plans puts it on another one. */
export function PlanEvents({ planId }: { planId: string }) {
  const { can } = useSession();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const what = { lesson_plan_id: planId };
  if (!can('add_edit_lesson_plans')) return <UsedOn what={what} />;
  return (
    <UsedOn
      what={what}
      action={(used) => (
        <>
          <Button icon={CalendarPlus} onClick={() => setChoosing(true)}>
            Put on an event
          </Button>
          <Suspense>
            {choosing && (
              <PutOnEventDialog
                planId={Number(planId)}
                name={client.getQueryData<WholePlan>(workKeys.teaching.plan(Number(planId)))?.name ?? ''}
                used={used.map(({ id }) => id)}
                onClose={() => setChoosing(false)}
              />
            )}
          </Suspense>
        </>
      )}
    />
  );
}
