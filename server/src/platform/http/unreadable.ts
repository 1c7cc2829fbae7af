import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@teamsparks/contract/shared/errors';

/** Replaces an address with invalid percent encoding by one that is not served, so that it answers "not found". */
export function readableAddress(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/api/unreadable';
  }
}

const answers: Record<string, [number, ErrorCode, string]> = {
  HPE_INVALID_METHOD: [405, 'method_not_allowed', 'This method is not supported here.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long.'],
};

/**
 * Answers what is no HTTP request, in the shape of every other refusal; there is no request yet, so no hook sees it.
 */
export function answerUnparsed(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, detail] = answers[error.code ?? ''] ?? [400, 'bad_request', 'The request could not be read.'];
  const body = JSON.stringify({ detail, code, request_id: randomUUID() } satisfies ErrorBody);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    ...(status === 405 ? ['Allow: GET, HEAD, POST, PUT, DELETE'] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
