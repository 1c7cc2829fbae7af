import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import * as at from '../addresses/home.ts';
import { whatsNext } from '../fields.ts';

export const getNext = endpoint(at.getNext, {
  summary: 'My next event, what waits for my decision, and events to look back on',
  access: { all: ['view_dashboard', 'view_challenge_library'], denied: sentences.dashboardDenied },
  reply: whatsNext,
});
