import { getBoard } from '@teamsparks/contract/coordination/addresses';
import { keepPreviousData } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import type { BoardDays } from '../shown-days.ts';

/** Returns the query for the board of these days; the board before stays on screen while the next one loads. */
export const boardQuery = (days: BoardDays) => ({
  ...callQuery(workKeys.events.of('board', days.start_date + days.end_date), getBoard, { query: { ...days } }),
  placeholderData: keepPreviousData,
});
