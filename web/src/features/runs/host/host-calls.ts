import { commandRun, getRunState, type HostMessage } from '@teamsparks/contract/runs/addresses/runs';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import { Gone } from '../../../parts/run/run-link.ts';
import { ApiError, isPassing } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';

/** Time (ms) before a command is sent again: another server may answer, and a command counts once. */
const answerMaxMs = 6_000;

const paramsOf = (runId: number) => ({ id: String(runId) });

/** Requests the run's state with the events since `seen`; throws {@link Gone} if the run is no longer there. */
export async function askForState(runId: number, seen: number | undefined, signal: AbortSignal): Promise<HostMessage> {
  try {
    const query = seen === undefined ? {} : { seen };
    return await call(getRunState, { params: paramsOf(runId), signal, query });
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new Gone() : error;
  }
}

/**
 * Sends a command and returns the server's answer; throws if the server refuses it, or after six seconds without an
 * answer.
 */
export const sendCommand = (runId: number, body: SentCommand): Promise<HostMessage> =>
  call(commandRun, { params: paramsOf(runId), body, signal: AbortSignal.timeout(answerMaxMs) });

/**
 * Tells whether a command that failed is to be sent again: the server did not answer or failed, or asks to log in
 * (401) or to wait (429).
 */
export function isUndecided(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return isPassing(error) || status === 0 || status === 401 || status === 429;
}

/** Returns the state that came with a refusal because the run has moved on; null if none came. */
export const messageOf = ({ status, current }: ApiError): HostMessage | null =>
  status === 409 && isMessage(current) ? current : null;

const isMessage = (value: unknown): value is HostMessage =>
  typeof value === 'object' && value !== null && 'state' in value && 'now' in value;
