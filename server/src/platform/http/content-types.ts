import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** Bodies are JSON; a form only where the contract says so: a plain HTML form of another site can send nothing else (SEC-32). */
export function onlyJsonUnlessForm(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  // Clients that name the type on every call send nothing with it where there is nothing to say.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, done),
  );
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded');
    const { route } = routeOptions.config;
    const takesForms = route?.kind === 'json' && route.form === true;
    if (isForm && !takesForms) throw new Refusal('unsupported_media_type', 'This content type is not supported.');
  });
}
