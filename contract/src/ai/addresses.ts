import { address } from '../shared/endpoint.ts';

export type { AiChallenge, AiPage, AiRow, PartsWrittenAnew } from './fields.ts';

export const generateAiChallenge = address('POST', '/ai/challenges/generate', { once: true });
export const sendAiFeedback = address('POST', '/ai/feedback');
export const listAiChallenges = address('GET', '/ai/challenges/filtered/');
export const getAiChallenge = address('GET', '/ai/challenges/:id');
export const updateAiChallenge = address('PUT', '/ai/challenges/:id');
export const rewriteAiChallenge = address('POST', '/ai/challenges/:id/rewrite', { once: true });
export const getRewriting = address('GET', '/org-api/challenges/:id/rewrite');
export const rewriteDraft = address('POST', '/org-api/challenges/:id/rewrite');
export const proposeAiChallenge = address('POST', '/ai/challenges/:id/propose');
export const listSimilarChallenges = address('GET', '/ai/similar');
