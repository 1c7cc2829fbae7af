export { administers, canEdit, canPlan, prepares } from './event-sight.policy.ts';
export {
  concerns,
  dayIsAhead,
  type FoundEvent,
  findEventsWithPlans,
  isVisibleTo,
  knowsProgram,
  leads,
  showsPlanTo,
  standsIn,
  takesOver,
  visibleEvents,
  worksAt,
} from './event-sight.repository.ts';
