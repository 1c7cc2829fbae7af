export { administers, canEdit, canPlan } from './event-sight.policy.ts';
export {
  concerns,
  type FoundEvent,
  findEventsWithPlans,
  isVisibleTo,
  knowsProgram,
  leads,
  showsPlanTo,
  visibleEvents,
} from './event-sight.repository.ts';
