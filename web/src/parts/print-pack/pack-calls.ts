import type { CallInput } from '@teamsparks/contract/calls';
import {
  createPrintPack,
  deletePrintPack,
  getPackChoices,
  getPrintPack,
  type PrintPack,
} from '@teamsparks/contract/print-packs/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

/** The plan or event that a pack is made of. */
export interface PackOf {
  of: 'plan' | 'event';
  id: number;
}

/** Returns the query of what a pack of this plan or event can hold. */
export const choicesQuery = ({ of, id }: PackOf) =>
  callQuery(workKeys.printPacks.choices(of, id), getPackChoices, { query: { of, id: String(id) } });

const pollMs = 700;

/** Returns the query of a pack, repeated until the pack is ready or has failed, or cannot be loaded. */
export const packQuery = (id: string) => ({
  ...callQuery(workKeys.printPacks.one(id), getPrintPack, { params: { id } }),
  refetchInterval: ({ state: { data, error } }: { state: { data?: PrintPack | undefined; error: unknown } }) =>
    !error && isMaking(data) ? pollMs : false,
});

/** Tells whether a pack waits or is being drawn, or is undefined; false once it is ready or has failed. */
export const isMaking = (pack: PrintPack | undefined): boolean =>
  pack === undefined || pack.state === 'waiting' || pack.state === 'drawing';

/** Makes the server start on a pack, refetches the lists of packs, and returns the pack. */
export const makePack = (body: CallInput<typeof createPrintPack>['body']) =>
  changing(call(createPrintPack, { body }), workKeys.printPacks.lists);

/** Stops and deletes a pack, then refetches the lists of packs. */
export const removePack = (id: string) =>
  changing(call(deletePrintPack, { params: { id } }), workKeys.printPacks.lists);
