import { address } from '../../shared/endpoint.ts';

export const setChallengeStatus = address('PUT', '/org-api/challenges/:id/status');
export const changeManyChallenges = address('POST', '/org-api/bulk/challenges');
export const listChallengeHistory = address('GET', '/org-api/challenges/:id/history');
export const restoreChallengeVersion = address('POST', '/org-api/challenges/:id/history/:version/restore');
export const getNeighbors = address('GET', '/org-api/challenges/:id/neighbours');
export const listTags = address('GET', '/org-api/tags');
