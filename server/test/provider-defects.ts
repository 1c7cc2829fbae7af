import type { Defect } from './fake-google.ts';

/** What no sound provider sends, and the code with which the login page says that nobody is signed in. */
export const refusedDefects: [Defect, string][] = [
  ['wrong signature', 'server_error'],
  ['unknown key', 'server_error'],
  ['alg none', 'server_error'],
  ['HS256 with the client secret', 'server_error'],
  ['another algorithm', 'server_error'],
  ['another audience', 'server_error'],
  ['another issuer', 'server_error'],
  ['another nonce', 'server_error'],
  ['no nonce', 'server_error'],
  ['expired', 'server_error'],
  ['no id token', 'server_error'],
  ['no subject', 'server_error'],
  ['invalid_grant', 'invalid_grant'],
  ['invalid_client', 'server_error'],
  ['status 500', 'server_error'],
  ['HTML', 'server_error'],
  ['redirect', 'server_error'],
  ['hang', 'temporarily_unavailable'],
  ['hang up', 'temporarily_unavailable'],
];
