import { address } from './endpoint.ts';

export type { Board, BoardClash, BoardEvent } from './board-fields.ts';

export const getBoard = address('GET', '/org-api/board');
