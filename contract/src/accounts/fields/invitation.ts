import * as z from 'zod/mini';
import { shownTimes } from '../../shared/date-fields.ts';
import { optionalLine, readable, timestamp } from '../../shared/fields.ts';
import { invitationNoteMaxLength } from '../../shared/limits.ts';
import { plainUsername } from './sign-up.ts';

/** To lead a group, to write a lesson plan together, to take an event over for a day. */
export const invitationKinds = ['leader', 'author', 'substitute'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** Person to invite, by username, which only they can have shared. Every text gets the same answer. */
export const invitee = z.object({
  username: z.pipe(
    z.string().check(z.minLength(1, 'Please enter a username.'), z.maxLength(254), readable),
    z.pipe(z.transform(plainUsername), z.string().check(z.minLength(1, 'Please enter a username.'))),
  ),
});
/** Person to invite, with a note to them. */
export const inviteeWithNote = z.extend(invitee, { note: z._default(optionalLine(invitationNoteMaxLength), null) });
/** Answer to an invitation, equal for every username, so that nobody learns which ones exist. */
export const invited = z.object({ message: z.string() });

/** Time of the event. */
const eventTimes = z.extend(z.omit(z.object(shownTimes), { ends_at: true }), { begins: timestamp, ends: timestamp });

export const invitation = z.object({
  id: z.int(),
  kind: z.enum(invitationKinds),
  /** Name of the group, the plan or the event. */
  name: z.string(),
  /** As "First L." */
  invited_by: z.string(),
  /** Note of the person who invites. */
  note: z.nullable(z.string()),
  /** Time of the event, even before the invited person can see it. */
  times: z.nullable(eventTimes),
  can: z.object({ accept: z.boolean() }),
});
export type Invitation = z.infer<typeof invitation>;

/** The page to open after the answer. */
export const answeredInvitation = z.object({ kind: z.enum(invitationKinds), subject_id: z.int() });
