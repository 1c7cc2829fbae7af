import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import type { EventRuns } from '@teamsparks/contract/runs/addresses/event-runs';
import { Timer } from 'lucide-react';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

interface NextRunProps {
  event: WholeEvent;
  runs: EventRuns;
}

/**
 * Shows the main button of an event: go on with the open run, or else run the plan that is due; nothing if there is
 * neither.
 */
export function NextRun({ event, runs: { open, due, group_id } }: NextRunProps) {
  if (open !== null) {
    return (
      <LinkButton to="/runs/$id" params={{ id: String(open) }} variant="primary" icon={Timer}>
        Continue the run
      </LinkButton>
    );
  }
  const { id: eventId, plans } = event;
  const plan = plans?.find(({ lesson_plan }) => lesson_plan.id === due)?.lesson_plan;
  if (!plan) return null;
  const { id, name } = plan;
  return (
    <RunButton
      variant="primary"
      run={{ kind: 'plan', id, name, eventId, ...(group_id !== null && { groupId: group_id }) }}
      words={plans && plans.length > 1 ? `Run ${name}` : undefined}
    />
  );
}
