import { address } from '../../shared/endpoint.ts';

export type { ListedRun, RunBeginning, RunPage, TeamProgress } from '../fields/run-list.ts';
export type { HostMessage, Run, RunCode, RunStage } from '../fields/run-view.ts';

export const getRunBeginning = address('GET', '/org-api/run-beginnings');
export const createRun = address('POST', '/org-api/runs', { once: true });
export const listRuns = address('GET', '/org-api/runs');
export const listRunTeams = address('GET', '/org-api/run-teams');
export const getRun = address('GET', '/org-api/runs/:id');
export const deleteRun = address('DELETE', '/org-api/runs/:id');
/** The own PDF of a stage, as it was when the run began. */
export const getRunPdf = address('GET', '/org-api/runs/:id/stages/:stage/pdf');
export const commandRun = address('POST', '/org-api/runs/:id/commands');
export const getRunState = address('GET', '/org-api/runs/:id/state');
export const streamRun = address('GET', '/org-api/runs/:id/stream');
export const showAppraiserCode = address('POST', '/org-api/runs/:id/appraiser-code');
export const makeNewCode = address('POST', '/org-api/runs/:id/new-code');
export const openTeamWindow = address('POST', '/org-api/runs/:id/team-window');
