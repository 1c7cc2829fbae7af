import * as z from 'zod/mini';
import { curriculumNote, listParams, materialList, namedList } from '../fields.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { curriculumBatchMax } from '../../shared/limits.ts';
import * as at from '../addresses/material-lists.ts';

const denied = "You don't have permission to access the curriculum feature.";
const access = { all: ['view_training_videos'], denied } as const;
const notFound = 'List not found.';

export const listMaterialLists = endpoint(at.listMaterialLists, {
  summary: 'The lists that I work with: of plans that I made or changed lists of, of my events to come, of my groups',
  access,
  reply: z.array(namedList),
});

/** For a plan that the caller may edit, an event that they lead or are assigned to, or a group that they lead. */
export const getMaterialList = endpoint(at.getMaterialList, {
  summary: 'The shopping list of a plan, an event or a group',
  access,
  params: listParams,
  notFound,
  reply: materialList,
});

/** Answers 409 once the event is over: its list stays as it was. */
export const changeMaterialList = endpoint(at.changeMaterialList, {
  summary: 'Merge choices into such a list. The later choice wins. Answers the whole list',
  access,
  params: listParams,
  notFound,
  body: z.object({ entries: z.array(curriculumNote).check(z.maxLength(curriculumBatchMax)) }),
  reply: materialList,
});

/** Answers 409 when the list has changed since it was read. */
export const seeMaterialList = endpoint(at.seeMaterialList, {
  summary: 'Confirm what changed in such a list',
  access,
  params: listParams,
  notFound,
  body: z.object({ fingerprint: z.string().check(z.maxLength(100)) }),
  reply: materialList,
});
