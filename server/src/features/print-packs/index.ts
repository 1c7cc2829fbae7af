import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/print-packs/endpoints';
import { packParams } from '@teamsparks/contract/print-packs/fields';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { redirectToRenewal } from '../../platform/http/renew-first.ts';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { sendPdf } from '../challenges/index.ts';
import { handlePacks } from './draw-pack.job.ts';
import * as packs from './print-packs.service.ts';

export { sweepPrintPacks } from './print-packs.repository.ts';

/** Registers the routes of print packs, their file, and the job that draws them. */
export function registerPrintPacks(app: FastifyInstance, context: Context) {
  serve(app, contract.getPackChoices, ({ actor, query }) => packs.readChoices(context, actor, query));

  serve(app, contract.createPrintPack, async ({ actor, body, once }) => {
    const pack = await once.run(context, (within) => packs.createPack(within, actor, body));
    context.jobs.poke();
    return pack;
  });

  serve(app, contract.getPrintPack, ({ actor, params }) => packs.readPack(context, actor, params.id));

  serve(app, contract.deletePrintPack, async ({ actor, params }) => {
    await packs.removePack(context, actor, params.id);
    return { message: 'The pack has been removed.' };
  });

  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = packParams.safeParse(request.params);
    if (!params.success || !request.actor) throw notFound(contract.getPrintPack.notFound);
    const pdf = await packs.openPack(context, request.actor, params.data.id);
    const passing = { ...pdf, isOld: false, isPassing: true } as const;
    if (!(await sendPdf(context.files, request, reply, passing))) throw notFound(contract.getPrintPack.notFound);
    return reply;
  };
  servePlain(app, contract.printPackFile, sendFile, { whenSignedOut: redirectToRenewal });
  handlePacks(context);
}
