import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** Bodies are JSON; a form only where the contract says so: a plain HTML form of another site can send nothing else (SEC-32). */
export function onlyJsonUnlessForm(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const route = request.routeOptions.config.route;
    const takesForms = route?.kind === 'json' && route.form === true;
    if (isForm && !takesForms) throw new Refusal('unsupported_media_type', 'This content type is not supported.');
  });
}
