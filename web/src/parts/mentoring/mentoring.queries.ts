import { acceptEvent, declineEvent, readMentoring } from '@teamsparks/contract/mentors/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

export const mentoringQuery = callQuery([...workKeys.mentoring, 'mine'], readMentoring);

/** Tells the server whether this mentor comes to an event, then refetches their mentoring and the lists of events. */
export const answerEvent = (id: number, comes: boolean) =>
  changing(
    call(comes ? acceptEvent : declineEvent, { params: { id: String(id) } }),
    workKeys.mentoring,
    workKeys.events.lists,
  );
