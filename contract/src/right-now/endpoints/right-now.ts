import { endpoint } from '../../shared/endpoint.ts';
import { nowPage, nowQuery } from '../fields/right-now.ts';
import * as at from '../addresses/right-now.ts';
import { viewDenied } from '../../shared/sentences.ts';

export const listNow = endpoint(at.listNow, {
  summary: 'What can be done right now with these minutes, teams and materials, the best first',
  access: { all: ['view_challenge_library'], denied: viewDenied },
  query: nowQuery,
  reply: nowPage,
});
