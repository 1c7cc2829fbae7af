import type { PlannedPart, WholeEvent } from '@teamsparks/contract/events/addresses';
import { ListChecks } from 'lucide-react';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

interface ShoppingListProps {
  event: WholeEvent;
  plans: readonly PlannedPart[];
}

/** Shows the link to the shopping list of the event's plans, for people who keep lists. */
export function ShoppingList({ event: { id }, plans }: ShoppingListProps) {
  const { can } = useSession();
  if (!can('view_training_videos') || plans.length === 0) return null;
  return (
    <section aria-labelledby="shopping-list" className="flex flex-col items-start gap-3 print:hidden">
      <h2 id="shopping-list" className="text-xl">
        Shopping list
      </h2>
      <p className="text-soft">
        What the plans need, added up for the teams of this event. Everyone who leads it checks off the same list.
      </p>
      <LinkButton to="/curriculum" search={{ list: `event-${id}` }} icon={ListChecks}>
        Open the shopping list
      </LinkButton>
    </section>
  );
}
