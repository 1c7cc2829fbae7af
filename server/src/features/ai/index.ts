import * as contract from '@teamsparks/contract/ai/endpoints';
import type { AiChallenge, AiStreamEvent } from '@teamsparks/contract/ai/fields';
import { generationBrokenOff, generationFailed, generationWithdrawn } from '@teamsparks/contract/ai/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { serve } from '../../platform/http/serve.ts';
import { toRefusal } from '../../platform/http/failures.ts';
import * as service from './ai.service.ts';
import * as writing from './generate.service.ts';
import { type Ai, Generation } from './generation.ts';
import { type Generator, type OnSection, Unusable } from './generator.ts';
import { proposeForLibrary, handleProposedSheets } from './propose.ts';
import { findRewriting, rewriteDraft } from './rewrite-draft.ts';

export { findRunnableAiChallenge } from './ai.service.ts';
export { mayReviewAi } from './ai.policy.ts';
export {
  exportAiChallenges,
  deleteUnpublishedAiChallenges,
  storeReviewDecision,
  lockForReview,
  waitsForReview,
} from './ai.repository.ts';

/** Registers the routes of AI challenges and the job that fills in older library drafts. */
export async function registerAi(app: FastifyInstance, context: Context) {
  const ai: Ai = { context, generation: new Generation(context, await configuredModel(context.config)) };

  handleProposedSheets(context);

  serve(app, contract.generateAiChallenge, async ({ actor, body, once, request, reply }) => {
    const caller = { actor, once, gone: goneSignal(reply) };
    if (wantsStream(request))
      return streamGeneration(reply, (onSection) => writing.generate(ai, caller, body, onSection));
    return writing.generate(ai, caller, body);
  });

  serve(app, contract.sendAiFeedback, async ({ actor, body }) => {
    const challenge = await service.decide(ai, actor, body);
    const message =
      body.action === 'withdraw' ? 'Your vote has been withdrawn' : `Challenge ${challenge.status} successfully`;
    return { message, challenge };
  });

  serve(app, contract.listAiChallenges, ({ actor, query }) => service.listAi(ai, actor, query));

  serve(app, contract.getAiChallenge, ({ actor, params }) => service.getAi(ai, actor, params.id));

  serve(app, contract.updateAiChallenge, ({ actor, params, body }) => service.updateAi(ai, actor, params.id, body));

  serve(app, contract.rewriteAiChallenge, ({ actor, params, body, once, reply }) =>
    writing.rewrite(ai, { actor, once, gone: goneSignal(reply) }, params.id, body),
  );

  serve(app, contract.getRewriting, ({ actor, params }) => findRewriting(ai, actor, params.id));

  serve(app, contract.rewriteDraft, ({ actor, params, body, reply }) =>
    rewriteDraft(ai, { actor, gone: goneSignal(reply) }, params.id, body),
  );

  serve(app, contract.proposeAiChallenge, ({ actor, params }) => proposeForLibrary(ai, actor, params.id));

  serve(app, contract.listSimilarChallenges, ({ actor, query }) => service.listSimilar(ai, actor, query));
}

/** Returns the generator of the configured model, loaded only then because its libraries are large; null for the built-in one. */
async function configuredModel(config: Config): Promise<Generator | null> {
  if (config.AI_PROVIDER === 'built-in') return null;
  const { modelGenerator } = await import('./provider/model-generator.ts');
  return modelGenerator(config, config.AI_PROVIDER);
}

/** Tells whether the request accepts server-sent events. */
function wantsStream({ headers }: FastifyRequest): boolean {
  return /(?:^|[\s,])text\/event-stream\b/i.test(headers.accept ?? '');
}

/**
 * Runs `work` and sends its parts, then the challenge, as server-sent events, and ends the reply. The stream starts with
 * the first part, or with the challenge: what fails before throws as usual and leaves the reply alone, what fails later is
 * sent as an event.
 */
async function streamGeneration(
  reply: FastifyReply,
  work: (onSection: OnSection) => Promise<AiChallenge>,
): Promise<void> {
  let begun = false;
  const send = ({ event, ...data }: AiStreamEvent) => {
    if (!begun) begin(reply);
    begun = true;
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify({ event, ...data })}\n\n`);
  };
  try {
    const challenge = await work((section, text) => send({ event: 'section', section, text }));
    send({ event: 'done', challenge });
  } catch (error) {
    if (!begun) throw error;
    if (!reply.raw.destroyed) reply.request.log.warn({ err: error }, 'a streamed generation failed');
    send({ event: 'error', ...withdrawalOf(error) });
  }
  reply.raw.end();
}

/** Returns the message and code for a failure after parts were shown, which says why they disappear. */
function withdrawalOf(error: unknown): { detail: string; code: string } {
  const { message, code, cause } = toRefusal(error);
  if (message !== generationFailed) return { detail: message, code };
  return { detail: cause instanceof Unusable ? generationWithdrawn : generationBrokenOff, code };
}

/** Starts the event stream with its headers. */
function begin(reply: FastifyReply) {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  };
  // Proxies that collect an answer before they pass it on would hide that it comes in parts.
  reply.raw.writeHead(200, { ...(headers as Record<string, string>), 'x-accel-buffering': 'no' });
}
