import * as z from 'zod/mini';
import {
  aiChallenge,
  aiChanges,
  aiFeedback,
  aiGenerateRequest,
  aiListQuery,
  aiPage,
  aiRewrite,
  aiSimilar,
  aiSimilarQuery,
  partsWrittenAnew,
  rewriting,
} from './fields.ts';
import * as at from './addresses.ts';
import { endpoint } from '../shared/endpoint.ts';
import * as sentences from '../shared/sentences.ts';
import { idParams } from '../shared/fields.ts';

const viewAi = { all: ['view_ai_challenges'], denied: sentences.aiViewDenied } as const;
const makeAi = { all: ['add_edit_ai_challenges'], denied: sentences.aiMakeDenied } as const;
const rewriteDrafts = {
  all: ['add_edit_challenges', 'add_edit_ai_challenges'],
  denied: sentences.updateDenied,
} as const;
const notFound = sentences.aiChallengeNotFound;

/**
 * With `Accept: text/event-stream` the answer is a stream of `aiStreamEvent`s; refusals before the first event are
 * JSON.
 */
export const generateAiChallenge = endpoint(at.generateAiChallenge, {
  summary: 'Generate a challenge, as text/event-stream if Accept asks for it',
  access: makeAi,
  body: aiGenerateRequest,
  reply: aiChallenge,
});

export const sendAiFeedback = endpoint(at.sendAiFeedback, {
  summary: 'Accept or reject a challenge that I generated, or withdraw my vote. The last vote counts',
  access: makeAi,
  body: aiFeedback,
  reply: z.object({ message: z.string(), challenge: aiChallenge }),
});

export const listAiChallenges = endpoint(at.listAiChallenges, {
  summary: 'The AI library: what anyone accepted, and my own undecided challenges',
  access: viewAi,
  query: aiListQuery,
  reply: aiPage,
});

export const getAiChallenge = endpoint(at.getAiChallenge, {
  summary: 'One AI challenge',
  access: viewAi,
  params: idParams,
  notFound,
  reply: aiChallenge,
});

export const updateAiChallenge = endpoint(at.updateAiChallenge, {
  summary: 'Change the named fields of an AI challenge of mine',
  access: makeAi,
  params: idParams,
  notFound,
  body: aiChanges,
  reply: aiChallenge,
});

export const rewriteAiChallenge = endpoint(at.rewriteAiChallenge, {
  summary: 'A new version of an AI challenge with one part rewritten',
  access: makeAi,
  params: idParams,
  notFound,
  body: aiRewrite,
  reply: aiChallenge,
});

export const getRewriting = endpoint(at.getRewriting, {
  summary: 'Whether parts of a library draft can be rewritten here',
  access: rewriteDrafts,
  params: idParams,
  notFound: sentences.challengeNotFound,
  reply: rewriting,
});

/** Stores nothing: a client that wants the parts sends them in a change of the draft. Counts as generating. */
export const rewriteDraft = endpoint(at.rewriteDraft, {
  summary: 'Parts of a library draft as they could be, with one of them rewritten',
  access: rewriteDrafts,
  params: idParams,
  notFound: sentences.challengeNotFound,
  body: aiRewrite,
  reply: partsWrittenAnew,
});

/** Repeating the call answers the same draft. */
export const proposeAiChallenge = endpoint(at.proposeAiChallenge, {
  summary: 'Create a library draft with the sheet of an accepted AI challenge',
  access: { all: ['add_edit_ai_challenges', 'add_edit_challenges'], denied: sentences.createDenied },
  params: idParams,
  notFound,
  reply: z.object({ challenge_id: z.int() }),
});

export const listSimilarChallenges = endpoint(at.listSimilarChallenges, {
  summary: 'Library challenges similar to the one about to be generated',
  access: { all: ['view_challenge_library', 'add_edit_ai_challenges'], denied: sentences.aiMakeDenied },
  query: aiSimilarQuery,
  reply: aiSimilar,
});
