import { EventCard } from './EventCard.tsx';
import type { LineProps } from './SeriesRow.tsx';

/** Shows an event of one program as its card, with everything. */
export function UnfoldedLine({ line: { event }, plansOf, createPlan, actions }: LineProps) {
  return <EventCard event={event} actions={actions} plans={plansOf(event)} createPlan={createPlan(event)} />;
}
