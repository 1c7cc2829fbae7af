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
/** Returns the query of one box. */
export const boxQuery = (id: number) => callQuery(keys.one(id), at.getBox, { params: paramsOf(id) });
/** Returns the query of material names that match a text. */
export const namesQuery = (search: string) =>
  callQuery(keys.names(search), at.listMaterialNames, { query: { search } });

/**
 * Returns the boxes that the person may use; undefined while they load, empty if they cannot be loaded or the person
 * keeps none (`useKeepsBoxes`).
 */
export function useBoxes() {
  const enabled = useKeepsBoxes();
  const { data, isPending } = useQuery({ ...boxesQuery, enabled });
  return enabled && isPending ? undefined : (data ?? []);
}

/** Waits for a change of a box, then refetches the boxes and what can be done with their contents. */
const changingBoxes = <T>(change: Promise<T>) => changing(change, keys.list, workKeys.now.all);

/** Waits for a change of a box and caches the box that the server returned. */
async function changeAndCache<B extends Box>(change: Promise<B>): Promise<B> {
  const box = await changingBoxes(change);
  queryClient.setQueryData(keys.one(box.id), box);
  return box;
}

/** Creates an empty box of this person, caches it, refetches the box list and Right Now, and returns the box. */
export const addBox = (name: string) => changeAndCache(call(at.createBox, { body: { name } }));
/**
 * Saves fields of a box, caches it, refetches the box list and Right Now, and returns the box; throws 412 if the
 * server has another version of it.
 */
export const saveBox = ({ id, version }: Pick<Box, 'id' | 'version'>, body: BodyOf<typeof at.updateBox>) =>
  changeAndCache(call(at.updateBox, { params: paramsOf(id), body, ifMatch: version }));
/**
 * Deletes a box, then refetches the box list and Right Now. Its own query is left alone: the page still shows the box,
 * and the server would no longer find it.
 */
export const deleteBoxById = (id: number) => changingBoxes(call(at.deleteBox, { params: paramsOf(id) }));
/**
 * Restores the person's own box deleted within the last day, caches it, refetches the box list and Right Now, and
 * returns the box.
 */
export const restoreBoxById = (id: number) => changeAndCache(call(at.restoreBox, { params: paramsOf(id) }));
/**
 * Adds materials to a box, each to the same material in a like unit if that is there, caches the box, refetches the
 * box list and Right Now, and returns the box.
 */
export const putIntoBox = (id: number, body: CallInput<typeof at.addBoxItems>['body']) =>
  changeAndCache(call(at.addBoxItems, { params: paramsOf(id), body }));
/** Changes an item of a box, caches the box, refetches the box list and Right Now, and returns the box. */
export const changeBoxItem = (id: number, itemId: number, body: BodyOf<typeof at.updateBoxItem>) =>
  changeAndCache(call(at.updateBoxItem, { params: { ...paramsOf(id), itemId: String(itemId) }, body }));
/** Removes an item from a box, caches the box, refetches the box list and Right Now, and returns the box. */
export const takeOutOfBox = (id: number, itemId: number) =>
  changeAndCache(call(at.removeBoxItem, { params: { ...paramsOf(id), itemId: String(itemId) } }));
