import type { Invitation } from '@teamsparks/contract/accounts/addresses/invitations';

/** Words between the inviting person's name and what they invite to. */
export const asksWords: Record<Invitation['kind'], string> = {
  leader: 'asks you to lead the group',
  author: 'asks you to be a co-author of the lesson plan',
  substitute: 'asks you to take over the event',
};
