import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@teamsparks/contract/shared/errors';

/** Returns the URL, or an address that is not served (404) if its percent encoding is invalid. */
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

/** Answers a message that is no valid HTTP with the usual error body (400, 405, 408 or 431); no hook sees it, as there is no request yet. */
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
