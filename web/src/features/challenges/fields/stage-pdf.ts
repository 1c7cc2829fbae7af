import { stagedUpload, type StagedUpload } from '@teamsparks/contract/challenge-fields';
import { stageUpload } from '@teamsparks/contract/challenges';
import { sentences } from '@teamsparks/contract/errors';
import { ApiError, errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { forgetKey, keyOf } from '../../../shared/api/idempotency-key.ts';
import { refreshAndRetry } from '../../../shared/api/refresh.ts';

interface Sending {
  /** Called with the sent part of the file, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const nameOf = ({ name, size, lastModified }: File): string => `${stageUpload.path} ${name} ${size} ${lastModified}`;

/** XMLHttpRequest because fetch does not tell how much of a body is sent. */
function post(file: File, { onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(stageUpload.method, stageUpload.path);
    request.setRequestHeader('content-type', 'application/pdf');
    request.setRequestHeader('Idempotency-Key', keyOf(nameOf(file)));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusal(status: number, body: unknown): ApiError {
  const error = errorOf(status, body);
  if (status === 401) return new ApiError({ ...error, detail: sentences.sessionExpired });
  return error.detail ? error : new ApiError({ ...error, detail: 'The PDF could not be uploaded. Please try again.' });
}

/** Sends the PDF ahead of the challenge (decisions.md WRT-01). Throws ApiError, or the abort reason of `signal`. */
export async function stagePdf(file: File, sending: Sending): Promise<StagedUpload> {
  const answer = await refreshAndRetry(() => post(file, sending));
  sending.signal.throwIfAborted();
  if (answer.status < 500) forgetKey(nameOf(file));
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusal(answer.status, body);
  return stagedUpload.parse(body);
}
