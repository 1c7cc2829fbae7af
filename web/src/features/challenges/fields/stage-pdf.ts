import { stagedUpload, type StagedUpload } from '@teamsparks/contract/challenge-fields';
import { stageUpload } from '@teamsparks/contract/challenges';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';

interface Sending {
  /** Called with the sent part of the file, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** XMLHttpRequest because fetch does not tell how much of a body is sent. */
const sendTelling =
  ({ onProgress, signal }: Sending) =>
  (url: string, { method = '', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest();
      upload.open(method, url);
      for (const [name, value] of new Headers(headers)) upload.setRequestHeader(name, value);
      upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      upload.onload = () => resolve(new Response(upload.responseText, { status: upload.status }));
      upload.onerror = () => reject(new Error('The file could not be sent.'));
      upload.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => upload.abort());
      upload.send(body as File);
    });

function withReason(error: unknown): unknown {
  const isSilent = error instanceof ApiError && !error.detail;
  return isSilent ? new ApiError({ ...error, detail: 'The PDF could not be uploaded. Please try again.' }) : error;
}

/** Sends the PDF ahead of the challenge. Throws ApiError, or the abort reason of `signal`. */
export async function stagePdf(file: File, sending: Sending): Promise<StagedUpload> {
  const { name, lastModified } = file;
  const body = new File([file], name, { type: 'application/pdf', lastModified });
  const parts = { body, signal: sending.signal, send: sendTelling(sending) };
  const reply = await request(stageUpload, parts, (answer) => answer.json().catch(() => null)).catch(
    (error: unknown) => {
      throw withReason(error);
    },
  );
  sending.signal.throwIfAborted();
  return stagedUpload.parse(reply);
}
