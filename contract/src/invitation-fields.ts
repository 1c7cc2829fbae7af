import * as z from 'zod/mini';
import { readable, tidy } from './fields.ts';

/** To lead a group, to write a lesson plan along, to take an event over for a day. */
export const invitationKinds = ['leader', 'author', 'substitute'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** Whom somebody invites: the username, which only that person can have told. Any text is answered alike. */
export const invitee = z.object({
  username: z.pipe(
    z.string().check(z.minLength(1, 'Please enter a username.'), z.maxLength(254), readable),
    z.pipe(z.transform(tidy), z.string().check(z.minLength(1, 'Please enter a username.'))),
  ),
});
/** The same for every username, so that nobody learns which ones exist. */
export const invited = z.object({ message: z.string() });

export const invitation = z.object({
  id: z.int(),
  kind: z.enum(invitationKinds),
  /** Of the group, the plan or the event. */
  name: z.string(),
  /** As "First L." */
  invited_by: z.string(),
  can: z.object({ accept: z.boolean() }),
});
export type Invitation = z.infer<typeof invitation>;

/** Where an answer leads. */
export const answeredInvitation = z.object({ kind: z.enum(invitationKinds), subject_id: z.int() });
