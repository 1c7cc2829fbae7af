export { tellMissing } from './missing.service.ts';
export { remindLeaders } from './notices.service.ts';
