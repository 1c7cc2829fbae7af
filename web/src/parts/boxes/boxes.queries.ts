import * as at from '@teamsparks/contract/boxes/addresses';
import type { Box } from '@teamsparks/contract/boxes/addresses';
import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { workKeys } from '../work-keys.ts';
import { useKeepsBoxes } from './keeps-boxes.ts';

const keys = workKeys.boxes;
const paramsOf = (id: number) => ({ id: String(id) });

export const boxesQuery = callQuery(keys.list, at.listBoxes);
export const boxQuery = (id: number) => callQuery(keys.one(id), at.getBox, { params: paramsOf(id) });
export const namesQuery = (search: string) =>
  callQuery(keys.names(search), at.listMaterialNames, { query: { search } });

/** My boxes and those of my groups; undefined until they are known. Without an answer there are none to choose. */
export function useBoxes() {
  const enabled = useKeepsBoxes();
  const { data, isPending } = useQuery({ ...boxesQuery, enabled });
  return enabled && isPending ? undefined : (data ?? []);
}

/** What can be done with a box changes with what is in it. */
const changed = <T>(change: Promise<T>) => changing(change, keys.list, workKeys.now.all);

async function shown<B extends Box>(change: Promise<B>): Promise<B> {
  const box = await changed(change);
  queryClient.setQueryData(keys.one(box.id), box);
  return box;
}

export const addBox = (name: string) => shown(call(at.createBox, { body: { name } }));
export const saveBox = ({ id, version }: Pick<Box, 'id' | 'version'>, body: BodyOf<typeof at.updateBox>) =>
  shown(call(at.updateBox, { params: paramsOf(id), body, ifMatch: version }));
/** The box itself is still on the page, and would be asked for in vain. */
export const deleteBoxById = (id: number) => changed(call(at.deleteBox, { params: paramsOf(id) }));
export const restoreBoxById = (id: number) => shown(call(at.restoreBox, { params: paramsOf(id) }));
export const putIntoBox = (id: number, body: CallInput<typeof at.addBoxItems>['body']) =>
  shown(call(at.addBoxItems, { params: paramsOf(id), body }));
export const changeBoxItem = (id: number, itemId: number, body: BodyOf<typeof at.updateBoxItem>) =>
  shown(call(at.updateBoxItem, { params: { ...paramsOf(id), itemId: String(itemId) }, body }));
export const takeOutOfBox = (id: number, itemId: number) =>
  shown(call(at.removeBoxItem, { params: { ...paramsOf(id), itemId: String(itemId) } }));
