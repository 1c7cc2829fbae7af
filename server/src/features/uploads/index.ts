import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stageUpload as stageUploadRoute } from '@teamsparks/contract/challenges';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { onceOf, servePlain } from '../../platform/http/serve.ts';
import { sha256Of, stageUpload } from './uploads.service.ts';

export { namedFiles } from './uploads.repository.ts';
export { stageUpload, sweepUploads, takeUpload, unnamedFiles } from './uploads.service.ts';

export function registerUploads(app: FastifyInstance, context: Context) {
  const { PDF_MAX_BYTES } = context.config;
  // A scope of its own: no other route reads bodies of this type, let alone of this size.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/pdf', (_request: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, PDF_MAX_BYTES),
    );
    servePlain(scope, stageUploadRoute, async (request, reply) => {
      if (!request.actor) throw new Error('access was not checked');
      if (!Buffer.isBuffer(request.body)) {
        throw new Refusal('unsupported_media_type', 'Please send the PDF as application/pdf.');
      }
      const once = onceOf(stageUploadRoute, request, sha256Of(request.body));
      return reply.code(201).send(await stageUpload(context, request.actor, request.body, once));
    });
  });
}
