import { readForUser, writeForUser } from '../../../shared/session/user-store.ts';
import { type Beginning, beginnings } from './parse-new-plan.ts';

/** What this person's last plan began with. */
export const keptBeginning = (): Beginning =>
  readForUser('plan.beginning', (stored) => beginnings.find((one) => one === stored)) ?? 'videos';

export const keepBeginning = (begin: Beginning): unknown => writeForUser('plan.beginning', begin);
