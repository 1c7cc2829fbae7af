export { administers, canEdit, canPlan } from './event-sight.policy.ts';
export {
  type FoundEvent,
  findEventsWithPlans,
  isVisibleTo,
  knowsProgram,
  showsPlanTo,
  visibleEvents,
} from './event-sight.repository.ts';
