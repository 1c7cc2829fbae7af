import { address } from '../../shared/endpoint.ts';

export type { Lineage, SimilarChallenge, SimilarChallenges } from '../fields/relatives.ts';

export const listSimilar = address('GET', '/org-api/challenges/:id/similar');
export const getLineage = address('GET', '/org-api/challenges/:id/lineage');
export const makeVariant = address('POST', '/org-api/challenges/:id/variants', { once: true });
export const compareChallenges = address('GET', '/org-api/challenges/:id/comparison/:otherId');
