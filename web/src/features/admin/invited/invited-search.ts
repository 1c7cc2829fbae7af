import { type InvitedState, invitedStates } from '@teamsparks/contract/admin/invited-limits';
import { oneOf, pageField, type SearchOf, searchState } from '../../../shared/url-state/search-state.ts';

/** The filter of the tab "Invited" from the address, which names the tab; '' means all. */
export const invitedSearch = searchState({
  view: oneOf(['invited'], ''),
  state: oneOf(invitedStates, ''),
  page: pageField,
});
export type InvitedSearch = SearchOf<typeof invitedSearch>;

/** The name of each state of an invitation on screens. */
export const invitedStateNames: Record<InvitedState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
  unmailed: 'Not emailed',
  accepted: 'Accepted',
  run_out: 'Run out',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

/** Tells whether an invitation can be accepted, so that its link can be handed over. */
export const isOpen = (state: InvitedState): boolean => ['waiting', 'sent', 'failed', 'unmailed'].includes(state);

/** Tells whether an invitation can be opened again or withdrawn: nobody has accepted or withdrawn it. */
export const isUnanswered = (state: InvitedState): boolean => state !== 'accepted' && state !== 'withdrawn';
