import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { tried } from '../../shared/fields.ts';
import * as at from '../addresses/mail-test.ts';
import { mailTest, usedMailTest } from '../mail-test.ts';

const administration = { all: ['system_administration'] } as const;

/** Takes 15 seconds at most. Five times an hour for each person, 20 for the installation. */
export const testMail = endpoint(at.testMail, {
  summary: 'Send me a test email at once, and say how far it came',
  access: administration,
  reply: mailTest,
});

export const confirmMailTest = endpoint(at.confirmMailTest, {
  summary: 'Say that a test email arrived, with its token, which works once within a day',
  access: administration,
  body: z.object({ token: tried(200, usedMailTest) }),
  reply: z.object({ message: z.string() }),
});
