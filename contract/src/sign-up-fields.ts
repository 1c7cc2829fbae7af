import * as z from 'zod/mini';

/** Letters, digits and `. _ -`, 3 to 30: a username never looks like an e-mail address. */
export const username = z
  .string()
  .check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{2,29}$/u, 'Please use 3 to 30 letters, digits, dots, dashes or underscores.'),
  );

/** One address, and nothing that a mail program could read as two. */
export const email = z
  .string()
  .check(
    z.maxLength(254, 'Please enter a valid email address'),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      'Please enter a valid email address',
    ),
  );
