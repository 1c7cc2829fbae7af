import * as z from 'zod/mini';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { beginningQuery, newCode, newRun, runCommand, runListQuery, runParams, seenQuery } from '../fields/run.ts';
import { runBeginning, runPage, teamsOverTime } from '../fields/run-list.ts';
import { hostMessageOut, joined, run, runCodeOut } from '../fields/run-view.ts';
import * as at from '../addresses/runs.ts';
import { runNotFound as notFound, viewDenied } from '../../shared/sentences.ts';

const access = { all: ['view_challenge_library'], denied: viewDenied } as const;

export const getRunBeginning = endpoint(at.getRunBeginning, {
  summary: 'What a run of a challenge, a plan or an AI challenge begins with',
  access,
  query: beginningQuery,
  reply: runBeginning,
});

/** A plan also asks for `view_lesson_plans`. Answers 409 while five of the caller's are open. */
export const createRun = endpoint(at.createRun, {
  summary: 'Begin a run: its lobby with a code for teams, or alone on one device',
  access,
  status: 201,
  body: newRun,
  reply: run,
});

export const listRuns = endpoint(at.listRuns, {
  summary: 'My runs and those of groups that I lead, the newest first',
  access,
  query: runListQuery,
  reply: runPage,
});

export const listRunTeams = endpoint(at.listRunTeams, {
  summary: 'The points of each team over time, in my runs and those of groups that I lead',
  access,
  query: runListQuery,
  reply: teamsOverTime,
});

/**
 * The host's words are in it only for holders of `run_challenges`, read again every time. Who leads its event, or stands in
 * there, reads a run that has no group; only host and leaders of the group steer it.
 */
export const getRun = endpoint(at.getRun, {
  summary: 'A run of mine, of a group that I lead, or of an event, with what it shows and how it stands',
  access,
  params: runParams,
  notFound,
  reply: run,
});

export const deleteRun = endpoint(at.deleteRun, {
  summary: 'Delete a run with its points for good',
  access,
  params: runParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** Range requests work. */
export const getRunPdf = plainRoute(at.getRunPdf, {
  summary: 'The own PDF of a challenge without a sheet, as it was when the run began',
  access,
});

/**
 * The same command sent again changes nothing. Answers 409 with the state as it is now where somebody else moved the run on
 * since the last event that the sender saw; pausing is always taken.
 */
export const commandRun = endpoint(at.commandRun, {
  summary: 'One step of a run: start, pause, next, points …',
  access,
  params: runParams,
  notFound,
  body: runCommand,
  reply: hostMessageOut,
});

export const getRunState = endpoint(at.getRunState, {
  summary: 'How a run stands now, and what happened since the event that was seen',
  access,
  params: runParams,
  notFound,
  query: seenQuery,
  reply: hostMessageOut,
});

/** Messages as those of `GET /org-api/runs/:id/state`; `Last-Event-ID` is the last event that was seen. */
export const streamRun = plainRoute(at.streamRun, {
  summary: 'The same as text/event-stream, for as long as the connection holds',
  access,
});

/** The one answer that has this code; making it known again does not change it. */
export const showAppraiserCode = endpoint(at.showAppraiserCode, {
  summary: 'The code for appraisers of my run',
  access,
  params: runParams,
  notFound,
  reply: runCodeOut,
});

/** The code before it ends, and screens that joined by it stay. As many as one code takes can join by this one. */
export const makeNewCode = endpoint(at.makeNewCode, {
  summary: 'Another code for teams or for appraisers of my run',
  access,
  params: runParams,
  notFound,
  body: newCode,
  reply: runCodeOut,
});

/** Sets the cookie of a screen of the team in this browser. */
export const openTeamWindow = endpoint(at.openTeamWindow, {
  summary: 'Let this browser show the screen of the team in another window',
  access,
  params: runParams,
  notFound,
  reply: joined,
});
