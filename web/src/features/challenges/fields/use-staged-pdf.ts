import { type StagedUpload, stagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { stageUpload } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';
import { formatBytes } from '../../../shared/format/format.ts';
import { boot } from '../../../shared/session/boot.ts';

export type StagedPdf =
  | { state: 'none' }
  /** The file was refused and another one is needed; `about` has its name and the reason, if known. */
  | { state: 'refused'; message: string; about: string }
  /** `sent` is the share that is sent, 0 to 1; at 1 the server checks the file. */
  | { state: 'sending'; file: File; sent: number }
  /** Sending failed; the file may be sent again. */
  | { state: 'failed'; file: File; message: string }
  | { state: 'staged'; file: File; upload: StagedUpload };

interface Run {
  file: File;
  controller: AbortController;
  upload: Promise<StagedUpload>;
}

const unreadable = 'This file cannot be read. Please choose it again.';
const isRefusal = (error: ApiError) => [413, 415, 422].includes(error.status);

/**
 * Returns `pdf`, the chosen PDF with the state of its upload, which runs while the rest of the form is filled in,
 * and `choose`, `retry`, `clear` and `staged`, which waits for the upload, starting a failed one again, and throws
 * if it fails or no PDF is chosen. Unmounting cancels the upload.
 */
export function useStagedPdf() {
  const [pdf, setPdf] = useState<StagedPdf>({ state: 'none' });
  const run = useRef<Run | null>(null);

  function start(file: File, onAccepted?: () => void): Promise<StagedUpload> {
    run.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const upload = stage(file, signal, (next) => {
      if (signal.aborted) return;
      setPdf(next);
      if (next.state === 'sending' && next.sent === 0) onAccepted?.();
    });
    run.current = { file, controller, upload };
    // `staged` returns this promise; until it is called, a failure only shows on screen.
    upload.catch(() => undefined);
    return upload;
  }

  function clear(): void {
    run.current?.controller.abort();
    run.current = null;
    setPdf({ state: 'none' });
  }

  useEffect(() => () => run.current?.controller.abort(), []);

  return {
    pdf,
    /** `onAccepted` is called for a file that looks like a PDF, before it is sent. */
    choose: (file: File, onAccepted: () => void) => void start(file, onAccepted),
    retry: () => void (run.current && start(run.current.file)),
    clear,
    /** Waits for the running upload; starts a failed one again, or any with `renew`. */
    staged: (renew = false): Promise<StagedUpload> => {
      if (!run.current) return Promise.reject(new Error('No PDF is chosen'));
      return pdf.state === 'failed' || renew ? start(run.current.file) : run.current.upload;
    },
  };
}

async function stage(file: File, signal: AbortSignal, show: (next: StagedPdf) => void): Promise<StagedUpload> {
  const problem = await pdfProblem(file).catch(() => unreadable);
  signal.throwIfAborted();
  if (problem !== null) {
    show({ state: 'refused', message: problem, about: file.name });
    throw new Error(problem);
  }
  show({ state: 'sending', file, sent: 0 });
  try {
    const upload = await stagePdf(file, { signal, onProgress: (sent) => show({ state: 'sending', file, sent }) });
    show({ state: 'staged', file, upload });
    return upload;
  } catch (error) {
    show(afterFailure(file, error));
    throw error;
  }
}

function afterFailure(file: File, error: unknown): StagedPdf {
  if (!(error instanceof ApiError)) return { state: 'failed', file, message: unreadable };
  if (!isRefusal(error)) return { state: 'failed', file, message: error.detail };
  const reason = error.fields.pdf;
  return { state: 'refused', message: error.detail, about: reason ? `${file.name}: ${reason}` : file.name };
}

interface Sending {
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends a request and reports progress; XMLHttpRequest, because fetch does not report how much of a body is sent. */
const sendWithProgress =
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

/** Uploads the PDF before the challenge is saved; throws ApiError, or the abort reason of `signal`. */
async function stagePdf(file: File, sending: Sending): Promise<StagedUpload> {
  const { name, lastModified } = file;
  const body = new File([file], name, { type: 'application/pdf', lastModified });
  const parts = { body, signal: sending.signal, send: sendWithProgress(sending) };
  const reply = await request(stageUpload, parts, (answer) => answer.json().catch(() => null)).catch(
    (error: unknown) => {
      throw withReason(error);
    },
  );
  sending.signal.throwIfAborted();
  return stagedUpload.parse(reply);
}

const signature = '%PDF-';
/** Bytes in which readers, and the server, look for the signature. */
const headLength = 1024;

/**
 * Returns why this file cannot be uploaded, or null: its type is not PDF, it is larger than allowed, or its first
 * 1,024 bytes lack the signature. The server checks more; this saves the wait. Throws if the file cannot be read.
 */
export async function pdfProblem(file: File): Promise<string | null> {
  if (file.type !== 'application/pdf') return sentences.invalidPdf;
  if (file.size > boot.settings.pdf_max_bytes)
    return `Please choose a smaller PDF: this one is larger than ${formatBytes(boot.settings.pdf_max_bytes)}.`;
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  return String.fromCharCode(...head).includes(signature) ? null : sentences.invalidPdf;
}

/** Tells whether an error says that the staged file has expired; the browser still has it. */
const isUsedUp = (error: unknown) => error instanceof ApiError && 'upload_id' in error.fields;

/**
 * Calls `send` with the id of a staged PDF and returns its result; if the server refuses that id, uploads the file
 * again with `staged(true)` and retries once. Throws any other error.
 */
export async function sendWithPdf<T>(
  staged: (renew?: boolean) => Promise<StagedUpload>,
  send: (uploadId: string) => Promise<T>,
): Promise<T> {
  try {
    return await send((await staged()).upload_id);
  } catch (error) {
    if (!isUsedUp(error)) throw error;
    return send((await staged(true)).upload_id);
  }
}
