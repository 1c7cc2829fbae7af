import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Bodies are JSON; a form only where the contract says so: a plain HTML form of another site can send nothing else (SEC-32). */
export function onlyJsonUnlessForm(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  // Clients that name the type on every call send nothing with it where there is nothing to say.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, done),
  );
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type'] === undefined || isTaken(request)) return;
    throw new Refusal('unsupported_media_type', 'This content type is not supported.');
  });
}

/** Plain routes read what they were made for; of those that are not, no parser knows the type. */
function isTaken({ headers, routeOptions }: FastifyRequest): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const { route } = routeOptions.config;
  if (type === 'application/x-www-form-urlencoded') return route?.kind === 'json' && route.form === true;
  return type === 'application/json' || route?.kind === 'plain';
}
