export { preferencesOf } from './account/profile.service.ts';
export { registerAdmin } from './admin.routes.ts';
export { carryOut, giveOrder, openOperatorDoor, type Order } from './operator-door.ts';
export { mailWaitingRequests } from './to-review/request-mails.service.ts';
export { countAllToReview } from './to-review/to-review.service.ts';
