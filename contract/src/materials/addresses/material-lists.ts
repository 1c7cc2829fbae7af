import { address } from '../../shared/endpoint.ts';

export type { ListChange, ListOf, MaterialList, NamedList } from '../fields.ts';

export const listMaterialLists = address('GET', '/org-api/material-lists');
export const getMaterialList = address('GET', '/org-api/material-lists/:of/:id');
export const changeMaterialList = address('PUT', '/org-api/material-lists/:of/:id');
export const seeMaterialList = address('PUT', '/org-api/material-lists/:of/:id/seen');
