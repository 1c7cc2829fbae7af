import { address } from '../../shared/endpoint.ts';

export type { MailTest } from '../mail-test.ts';

export const testMail = address('POST', '/org-api/mail-test');
export const confirmMailTest = address('POST', '/org-api/mail-test/arrived');
