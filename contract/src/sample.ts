import { address } from './endpoint.ts';

export type { SampleChallenge } from './sample-fields.ts';

export const getSampleChallenge = address('GET', '/api/sample-challenge');
export const getSamplePdf = address('GET', '/sample-challenge.pdf');
