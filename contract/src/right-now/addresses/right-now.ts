import { address } from '../../shared/endpoint.ts';

export type { NowAnswer, NowPage, NowQuery } from '../fields/right-now.ts';

export const listNow = address('GET', '/org-api/now');
