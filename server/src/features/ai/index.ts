import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/ai/endpoints';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { serve } from '../../platform/http/serve.ts';
import * as service from './ai.service.ts';
import { Generation } from './generation.ts';
import type { Generator } from './generator.ts';
import { proposeForLibrary } from './propose.ts';
import { findRewriting, rewriteDraft } from './rewrite-draft.ts';
import { handleProposedSheets } from './proposed-sheets.ts';
import { streamGeneration, wantsStream } from './stream.ts';

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
  const ai: service.Ai = { context, generation: new Generation(context, await configuredModel(context.config)) };

  handleProposedSheets(context);

  serve(app, contract.generateAiChallenge, async ({ actor, body, once, request, reply }) => {
    const asking = { actor, once, gone: goneSignal(reply) };
    if (wantsStream(request))
      return streamGeneration(reply, (onSection) => service.generate(ai, asking, body, onSection));
    return service.generate(ai, asking, body);
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
    service.rewrite(ai, { actor, once, gone: goneSignal(reply) }, params.id, body),
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
