/** Addresses in one call, and invitations of the installation in a day. */
export const invitedAtOnceMax = 200;
export const invitedADayMax = 1000;
/** Days for which an invitation is open: the usual number, and the most. */
export const invitedDays = 14;
export const invitedDaysMax = 30;
/** Letters of the inviter's own line. */
export const invitedNoteMaxLength = 200;
/** Seconds within which a withdrawn invitation can be restored. */
export const invitedUndoSeconds = 60;

/**
 * How an invitation stands. `unmailed`: open, with no mail behind it; `failed`: the mail could not be delivered; `ended`: its inviter no longer
 * administers. `waiting`, `sent`, `failed` and `unmailed` are open.
 */
export const invitedStates = [
  'waiting',
  'sent',
  'failed',
  'unmailed',
  'accepted',
  'run_out',
  'withdrawn',
  'ended',
] as const;
export type InvitedState = (typeof invitedStates)[number];
