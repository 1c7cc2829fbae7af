import * as z from 'zod/mini';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { idNumber, idParams } from '../../shared/fields.ts';
import * as at from '../addresses/invited.ts';
import { invitedAtOnceMax } from '../invited-limits.ts';
import { checkedRow, invitedPerson, invitedQuery, newInvitations, pastedAddresses } from '../invited.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Invitation not found.';
const counts = z.object({ invited: z.int(), raised: z.int(), renewed: z.int() });

/** Names nobody whose account has not shown the address to be its own. */
export const checkInvitations = endpoint(at.checkInvitations, {
  summary: 'What the pasted addresses are: ready, of an account, invited already, there twice, or none. Stores nothing',
  access: administration,
  body: pastedAddresses,
  reply: z.object({
    rows: z.array(checkedRow),
    /** Invitations that are left today. */
    left: z.int(),
    /** Whether a mail server is set up. */
    sends_mail: z.boolean(),
  }),
});

/** Whole or not at all; a refusal names the rows. At most 1,000 invitations a day for the installation. */
export const invitePeople = endpoint(at.invitePeople, {
  summary: 'Invite people as students, parents or mentors; make people with accounts mentors; renew invitations',
  access: administration,
  status: 201,
  body: newInvitations,
  reply: counts,
});

export const listInvited = endpoint(at.listInvited, {
  summary: 'Who was invited, newest first',
  access: administration,
  query: invitedQuery,
  reply: z.object({
    items: z.array(invitedPerson),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** Invitations that ended with their inviters' rights. */
    ended: z.array(z.object({ id: z.int(), invited_by: z.nullable(z.string()) })),
    sends_mail: z.boolean(),
  }),
});

export const invitedCsv = plainRoute(at.invitedCsv, {
  summary: 'Who was invited as CSV, by state',
  access: administration,
});

/** The caller is the inviter from then on. Once in 10 minutes and three times a day for an address; 429 if none is due. */
export const renewInvitations = endpoint(at.renewInvitations, {
  summary: 'Open invitations again for 14 days, with a new mail',
  access: administration,
  body: z.object({ ids: z.array(idNumber).check(z.minLength(1), z.maxLength(invitedAtOnceMax)) }),
  reply: z.object({ renewed: z.int(), too_soon: z.int() }),
});

/** The link proves no address; the mailed one goes on working. 409 for an invitation that is not open. */
export const copyInvitationLink = endpoint(at.copyInvitationLink, {
  summary: 'Make a link to hand over for an open invitation. Ends an earlier one',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ url: z.string() }),
});

export const withdrawInvitation = endpoint(at.withdrawInvitation, {
  summary: 'Withdraw an invitation that nobody has accepted. Can be undone for a minute',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const restoreInvitation = endpoint(at.restoreInvitation, {
  summary: 'Restore an invitation that was withdrawn within the last minute',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});
