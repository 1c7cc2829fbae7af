import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import * as at from '../addresses/join-links.ts';
import { joinLink, newJoinLink } from '../join-links.ts';

const administration = { all: ['system_administration'] } as const;

export const listJoinLinks = endpoint(at.listJoinLinks, {
  summary: 'Links for many, newest first. Ended ones for 30 days',
  access: administration,
  reply: z.object({ items: z.array(joinLink) }),
});

/** The link proves nothing: who signs up by it is verified as everyone is, and a teacher asks for access. */
export const makeJoinLink = endpoint(at.makeJoinLink, {
  summary: 'Make a link for many: a role, 1 to 30 days, 1 to 100 seats. The address is shown this once',
  access: administration,
  status: 201,
  body: newJoinLink,
  reply: z.object({ url: z.string(), link: joinLink }),
});

export const endJoinLink = endpoint(at.endJoinLink, {
  summary: 'End a link for many. Accounts that came by it stay',
  access: administration,
  params: idParams,
  notFound: 'Link not found.',
  reply: z.object({ message: z.string() }),
});
