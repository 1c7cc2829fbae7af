import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { boardDaysMax } from '@teamsparks/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session.ts';
import { boardQuery } from '../board/board.queries.ts';
import { clashesInWords } from '../board/clash-words.ts';

/** Tells whether something can overlap with the event: it has hours, is to come, and a board has room for its days. */
const canOverlap = ({ begins_at, archived, ends, start_date, end_date }: WholeEvent): boolean =>
  begins_at !== null && !archived && Date.parse(ends) > Date.now() && daysBetween(start_date, end_date) < boardDaysMax;

/**
 * Returns what overlaps with an event, for people who have the board: "Overlaps “Robots”, and both need you."; '' if
 * nothing does, and until it has loaded: the page does not wait for it.
 */
export function useOverlap(event: WholeEvent): string {
  const { can } = useSession();
  const { start_date, end_date } = event;
  const hasBoard = can('run_challenges') || can('system_administration');
  const { data } = useQuery({ ...boardQuery({ start_date, end_date }), enabled: hasBoard && canOverlap(event) });
  const words = data && clashesInWords(data).get(event.id);
  return words === undefined ? '' : `${words}.`;
}
