import { address } from '../../shared/endpoint.ts';

export type { SampleChallenge } from '../fields/sample.ts';

export const getSampleChallenge = address('GET', '/api/sample-challenge');
export const getSamplePdf = address('GET', '/sample-challenge.pdf');
