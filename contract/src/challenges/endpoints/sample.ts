import * as at from '../addresses/sample.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { sampleChallenge } from '../fields/sample.ts';

/** Ships with the product, so that visitors see a complete challenge; independent of the library. */
export const getSampleChallenge = endpoint(at.getSampleChallenge, {
  summary: 'The text of one challenge, for visitors without an account',
  access: 'open',
  reply: sampleChallenge,
});

export const getSamplePdf = plainRoute(at.getSamplePdf, {
  summary: 'The sheet of that challenge as a PDF',
  access: 'open',
});
