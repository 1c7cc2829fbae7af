import { address } from '../shared/endpoint.ts';

export type { PackChoices, PackPart, PackProblem, PrintPack } from './fields.ts';

export const getPackChoices = address('GET', '/org-api/print-packs');
export const createPrintPack = address('POST', '/org-api/print-packs', { once: true });
export const getPrintPack = address('GET', '/org-api/print-packs/:id');
export const deletePrintPack = address('DELETE', '/org-api/print-packs/:id');
export const printPackFile = address('GET', '/pdfs/packs/:id');
