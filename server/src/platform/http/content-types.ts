import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { receiveBody } from './read-body.ts';

const limits = {
  maxBytes: 1024 * 1024,
  idleMs: 15_000,
  totalMs: 120_000,
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long.',
};

/**
 * Replaces the parsers of the app by those for JSON (an empty body is undefined) and for forms, which only some routes
 * allow (else 415): a form on another site can send no JSON. Bodies over 1 MB get 413, slow ones 408.
 */
export function parseJsonAndForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await readText(payload);
    // Some clients send the type on every call, also with an empty body.
    if (text === '') return undefined;
    return new Promise((done, fail) => parseJson(request, text, (error, body) => (error ? fail(error) : done(body))));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', async (_request: unknown, payload: IncomingMessage) =>
    parse(await readText(payload)),
  );
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded');
    const { route } = routeOptions.config;
    const takesForms = route?.kind === 'json' && route.form === true;
    if (isForm && !takesForms) throw new Refusal('unsupported_media_type', 'This content type is not supported.');
  });
}

async function readText(payload: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  const length = await receiveBody(payload, limits, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces, length).toString();
}
