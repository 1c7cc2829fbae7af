import { endpoint } from '../endpoint.ts';
import { nowPage, nowQuery } from '../right-now-fields.ts';
import * as at from '../right-now.ts';
import { viewDenied } from '../sentences.ts';

export const listNow = endpoint(at.listNow, {
  summary: 'What can be done right now with these minutes, teams and materials, the best first',
  access: { all: ['view_challenge_library'], denied: viewDenied },
  query: nowQuery,
  reply: nowPage,
});
