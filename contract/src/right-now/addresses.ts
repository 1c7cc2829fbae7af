import { address } from '../shared/endpoint.ts';

export type { NowAnswer, NowPage, NowQuery } from './fields.ts';

export const listNow = address('GET', '/org-api/now');

export type { MadeSeason, Season, SentPart, PracticePlan, PracticePlanPart } from './fields.ts';

export const buildPracticePlan = address('POST', '/org-api/session');
export const previewSeason = address('POST', '/org-api/season/preview');
export const createSeason = address('POST', '/org-api/season', { once: true });
export const takeSeasonBack = address('POST', '/org-api/season/take-back');
