import { address } from '../../shared/endpoint.ts';

export const getPrintedSigns = address('GET', '/org-api/printed-signs');
