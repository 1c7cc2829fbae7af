import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import * as at from '../addresses/unprinted-signs.ts';

export const getPrintedSigns = endpoint(at.getPrintedSigns, {
  summary: 'The code points that sheets are printed with, as ranges in order, both ends included',
  access: 'session',
  reply: z.object({ ranges: z.array(z.tuple([z.int(), z.int()])) }),
});
