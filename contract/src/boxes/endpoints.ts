import * as z from 'zod/mini';
import {
  box,
  boxAdditions,
  boxAfterAdding,
  boxChanges,
  boxItemChanges,
  boxItemParams,
  boxRow,
  materialNames,
  materialNamesQuery,
  newBox,
} from './fields.ts';
import * as at from './addresses.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import * as sentences from '../shared/sentences.ts';

/** Not for a login that many people share: all would read what one types. */
const own = { all: ['view_challenge_library', 'add_edit_account'], denied: sentences.boxesDenied } as const;
const notFound = sentences.boxNotFound;

export const listBoxes = endpoint(at.listBoxes, {
  summary: 'My boxes and those of the groups I lead, by name',
  access: own,
  reply: z.array(boxRow),
});

export const createBox = endpoint(at.createBox, {
  summary: 'Make an empty box. Answers 409 with 20 of them',
  access: own,
  status: 201,
  body: newBox,
  reply: box,
});

export const getBox = endpoint(at.getBox, {
  summary: 'A box with its materials by name',
  access: own,
  params: idParams,
  notFound,
  reply: box,
});

export const updateBox = endpoint(at.updateBox, {
  summary: 'Rename a box; its owner also gives it to a group or takes it back',
  access: own,
  params: idParams,
  notFound,
  body: boxChanges,
  reply: box,
});

export const deleteBox = endpoint(at.deleteBox, {
  summary: 'Delete a box. It can be restored for a day',
  access: own,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const restoreBox = endpoint(at.restoreBox, {
  summary: 'Take back that a box was deleted, within a day',
  access: own,
  params: idParams,
  notFound,
  reply: box,
});

export const addBoxItems = endpoint(at.addBoxItems, {
  summary: 'Put materials into a box. What is in it already becomes more. Answers 409 above 300 materials',
  access: own,
  params: idParams,
  notFound,
  body: boxAdditions,
  reply: boxAfterAdding,
});

export const updateBoxItem = endpoint(at.updateBoxItem, {
  summary: 'Change a material of a box, or how much there is of it',
  access: own,
  params: boxItemParams,
  notFound,
  body: boxItemChanges,
  reply: box,
});

export const removeBoxItem = endpoint(at.removeBoxItem, {
  summary: 'Take a material out of a box',
  access: own,
  params: boxItemParams,
  notFound,
  reply: box,
});

export const listMaterialNames = endpoint(at.listMaterialNames, {
  summary:
    'Names of materials while somebody types: common ones, those of my boxes, and those of challenges that I may read',
  access: own,
  query: materialNamesQuery,
  reply: materialNames,
});
