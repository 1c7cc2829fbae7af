export { preferencesOf } from './account/profile.service.ts';
export { registerAdmin } from './admin.routes.ts';
export { createAdministrator, setPasswordByOperator } from './operator.service.ts';
export { countAllToReview } from './to-review/to-review.service.ts';
