export { administers, canEdit, canPlan, prepares } from './event-sight.policy.ts';
export {
  answersFor,
  concerns,
  dayIsAhead,
  type FoundEvent,
  findEventsWithPlans,
  isVisibleTo,
  knowsProgram,
  leads,
  showsDraftTo,
  showsPlanTo,
  standsIn,
  takesOver,
  visibleEvents,
  worksAt,
  worksInsideSince,
} from './event-sight.repository.ts';
