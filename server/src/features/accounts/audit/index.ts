export { type Doer, doneBy, forgetOldTraces, lastOf, type LastAction, recordAudit } from './audit.repository.ts';
