import { readForUser, writeForUser } from '../../../shared/session/user-store.ts';
import { type Beginning, beginnings } from './parse-new-plan.ts';

/** Returns what this person's last plan began with; videos for the first plan. */
export const keptBeginning = (): Beginning =>
  readForUser('plan.beginning', (stored) => beginnings.find((one) => one === stored)) ?? 'videos';

/** Saves what this person's plan began with, for the next one. */
export const keepBeginning = (begin: Beginning): unknown => writeForUser('plan.beginning', begin);
