import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { answeredInvitation, invitation } from '../fields/invitation.ts';
import * as at from '../addresses/invitations.ts';
import { invitationNotFound } from '../../shared/sentences.ts';

export const listInvitations = endpoint(at.listInvitations, {
  summary: 'What I am invited to and have not answered, newest first',
  access: 'session',
  reply: z.array(invitation),
});

/** Answers 403 where the caller lacks a right that this kind of invitation needs. */
export const acceptInvitation = endpoint(at.acceptInvitation, {
  summary: 'Accept an invitation',
  access: 'session',
  params: idParams,
  notFound: invitationNotFound,
  reply: answeredInvitation,
});

export const declineInvitation = endpoint(at.declineInvitation, {
  summary: 'Decline an invitation. Nobody is told',
  access: 'session',
  params: idParams,
  notFound: invitationNotFound,
  reply: answeredInvitation,
});

/** For a day after it was declined. A waiting invitation stays as it is. */
export const restoreInvitation = endpoint(at.restoreInvitation, {
  summary: 'Take back that an invitation was declined',
  access: 'session',
  params: idParams,
  notFound: invitationNotFound,
  reply: answeredInvitation,
});
