import { address } from '../shared/endpoint.ts';

export type { Box, BoxItem, BoxRow } from './fields.ts';

export const listBoxes = address('GET', '/org-api/boxes');
export const createBox = address('POST', '/org-api/boxes', { once: true });
export const getBox = address('GET', '/org-api/boxes/:id');
export const updateBox = address('PUT', '/org-api/boxes/:id');
export const deleteBox = address('DELETE', '/org-api/boxes/:id');
export const restoreBox = address('POST', '/org-api/boxes/:id/restore');
export const addBoxItems = address('POST', '/org-api/boxes/:id/items', { once: true });
export const updateBoxItem = address('PUT', '/org-api/boxes/:id/items/:itemId');
export const removeBoxItem = address('DELETE', '/org-api/boxes/:id/items/:itemId');
export const listMaterialNames = address('GET', '/org-api/material-names');
