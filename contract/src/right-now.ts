import { address } from './endpoint.ts';

export type { NowAnswer, NowPage, NowQuery } from './right-now-fields.ts';

export const listNow = address('GET', '/org-api/now');
