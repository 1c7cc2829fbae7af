export { preferencesOf } from './account/profile.service.ts';
export { registerAdmin } from './admin.routes.ts';
export { createAdministrator, setPasswordByOperator } from './operator.service.ts';
export { mailWaitingRequests } from './to-review/request-mails.service.ts';
export { countAllToReview } from './to-review/to-review.service.ts';
