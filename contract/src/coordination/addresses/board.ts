import { address } from '../../shared/endpoint.ts';

export type { Board, BoardClash, BoardEvent } from '../fields/board.ts';

export const getBoard = address('GET', '/org-api/board');
