export {
  type Doer,
  doneBy,
  forgetOldTraces,
  findLastAction,
  type LastAction,
  recordAudit,
} from './audit.repository.ts';
