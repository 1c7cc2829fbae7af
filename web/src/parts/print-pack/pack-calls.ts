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

/** What a pack is made of. */
export interface PackOf {
  of: 'plan' | 'event';
  id: number;
}

export const choicesQuery = ({ of, id }: PackOf) =>
  callQuery(workKeys.printPacks.choices(of, id), getPackChoices, { query: { of, id: String(id) } });

const pollMs = 700;

/** How far a pack is, asked until it is made. */
export const packQuery = (id: string) => ({
  ...callQuery(workKeys.printPacks.one(id), getPrintPack, { params: { id } }),
  refetchInterval: ({ state: { data, error } }: { state: { data?: PrintPack | undefined; error: unknown } }) =>
    !error && isMaking(data) ? pollMs : false,
});

export const isMaking = (pack: PrintPack | undefined): boolean =>
  pack === undefined || pack.state === 'waiting' || pack.state === 'drawing';

export const makePack = (body: CallInput<typeof createPrintPack>['body']) =>
  changing(call(createPrintPack, { body }), workKeys.printPacks.lists);

export const removePack = (id: string) =>
  changing(call(deletePrintPack, { params: { id } }), workKeys.printPacks.lists);
