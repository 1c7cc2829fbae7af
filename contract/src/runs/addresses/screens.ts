import { address } from '../../shared/endpoint.ts';

export type {
  AppraiserMessage,
  HostPiece,
  Joined,
  SentClock,
  TeamLobby,
  TeamMessage,
  TeamPiece,
  TeamView,
} from '../fields/screen-view.ts';

export const joinRun = address('POST', '/run-api/join');
export const getTeamState = address('GET', '/run-api/team/:screen/state');
export const streamTeam = address('GET', '/run-api/team/:screen/stream');
export const getTeamPage = address('GET', '/run-api/team/:screen/stages/:stage/pages/:page');
export const sendTeamMessage = address('POST', '/run-api/team/:screen/messages');
export const getAppraiserState = address('GET', '/run-api/appraiser/:screen/state');
export const streamAppraiser = address('GET', '/run-api/appraiser/:screen/stream');
export const getAppraiserPage = address('GET', '/run-api/appraiser/:screen/stages/:stage/pages/:page');
export const sendAppraiserPoints = address('POST', '/run-api/appraiser/:screen/points');
