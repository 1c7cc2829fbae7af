import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { appraiserPoints, joining, screenParams, seenQuery, teamMessage } from '../fields/run.ts';
import { appraiserMessageOut, joined, teamMessageOut } from '../fields/screen-view.ts';
import * as at from '../addresses/screens.ts';
import { runNotFound as notFound } from '../../shared/sentences.ts';

// Calls of screens without an account: the cookie of a screen decides, never a session.

const team = { run: 'team' } as const;
const appraiser = { run: 'appraiser' } as const;

/**
 * Sets the cookie of the new screen. After 60 wrong codes in ten minutes a browser gets 429; after 60 from one address
 * its answers come one a second, and 503 where more than 60 wait. A request with the secret of the picture or the link
 * does not wait.
 */
export const joinRun = endpoint(at.joinRun, {
  summary: 'Join a run by its code, as a screen of a team or of an appraiser',
  access: 'open',
  body: joining,
  reply: joined,
});

export const getTeamState = endpoint(at.getTeamState, {
  summary: 'What a team sees now, and what happened since the event that was seen',
  access: team,
  params: screenParams,
  notFound,
  query: seenQuery,
  reply: teamMessageOut,
});

/** `Last-Event-ID` is the last event seen. */
export const streamTeam = plainRoute(at.streamTeam, {
  summary: 'The same as text/event-stream, for as long as the connection holds',
  access: team,
});

/** Only of the current stage, while the run is open, and only pages that the host shows at this moment. */
export const getTeamPage = plainRoute(at.getTeamPage, {
  summary: 'One page of an own PDF, as a PDF that carries nothing of the others',
  access: team,
});

export const sendTeamMessage = endpoint(at.sendTeamMessage, {
  summary: 'Choose the team of this screen, ask how long is left, or say that a team is ready',
  access: team,
  params: screenParams,
  notFound,
  body: teamMessage,
  reply: teamMessageOut,
});

export const getAppraiserState = endpoint(at.getAppraiserState, {
  summary: 'What an appraiser sees now; nothing before the host admits the screen',
  access: appraiser,
  params: screenParams,
  notFound,
  query: seenQuery,
  reply: appraiserMessageOut,
});

/** `Last-Event-ID` is the last event seen. */
export const streamAppraiser = plainRoute(at.streamAppraiser, {
  summary: 'The same as text/event-stream, for as long as the connection holds',
  access: appraiser,
});

/** Like the page for a team, but only after the host admits the screen. */
export const getAppraiserPage = plainRoute(at.getAppraiserPage, {
  summary: 'One page of an own PDF, as a PDF that carries nothing of the others',
  access: appraiser,
});

export const sendAppraiserPoints = endpoint(at.sendAppraiserPoints, {
  summary: 'Points for every item of one team; they can be corrected until they are revealed',
  access: appraiser,
  params: screenParams,
  notFound,
  body: appraiserPoints,
  reply: appraiserMessageOut,
});
