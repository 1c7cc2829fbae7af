import * as z from 'zod/mini';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { beginningQuery, newCode, newRun, runCommand, runListQuery, runParams, seenQuery } from '../fields/run.ts';
import { runBeginning, runPage, teamsOverTime } from '../fields/run-list.ts';
import { joined } from '../fields/screen-view.ts';
import { hostMessageOut, run, runCodeOut } from '../fields/run-view.ts';
import * as at from '../addresses/runs.ts';
import { runNotFound as notFound, viewDenied } from '../../shared/sentences.ts';

const access = { all: ['view_challenge_library'], denied: viewDenied } as const;

export const getRunBeginning = endpoint(at.getRunBeginning, {
  summary: 'What a run of a challenge, a plan or an AI challenge begins with',
  access,
  query: beginningQuery,
  reply: runBeginning,
});

/** A plan also needs `view_lesson_plans`. Answers 409 while five runs of the caller are open. */
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
 * Words for the host are only for holders of `run_challenges`, checked every time. Leaders and substitutes of its event
 * read a run without a group; only its host and leaders of its group steer it.
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

/** Supports range requests. */
export const getRunPdf = plainRoute(at.getRunPdf, {
  summary: 'The own PDF of a challenge without a sheet, as it was when the run began',
  access,
});

/**
 * Repeating a command changes nothing. Answers 409 with the current state where somebody else moved the run on since
 * the last event that the sender saw; pausing is always accepted.
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

/** Messages as in `GET /org-api/runs/:id/state`; `Last-Event-ID` is the last event seen. */
export const streamRun = plainRoute(at.streamRun, {
  summary: 'The same as text/event-stream, for as long as the connection holds',
  access,
});

/** The only answer with this code; repeating the call does not change it. */
export const showAppraiserCode = endpoint(at.showAppraiserCode, {
  summary: 'The code for appraisers of my run',
  access,
  params: runParams,
  notFound,
  reply: runCodeOut,
});

/**
 * The code before it stops working, and screens that joined by it stay. The new code admits as many screens as the
 * first.
 */
export const makeNewCode = endpoint(at.makeNewCode, {
  summary: 'Another code for teams or for appraisers of my run',
  access,
  params: runParams,
  notFound,
  body: newCode,
  reply: runCodeOut,
});

/** Sets the cookie of a team's screen in this browser. */
export const openTeamWindow = endpoint(at.openTeamWindow, {
  summary: 'Let this browser show the screen of the team in another window',
  access,
  params: runParams,
  notFound,
  reply: joined,
});
