import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'teamsparks mail', 32));

/** Readable with the product's secrets only: a waiting mail holds a link that opens an account (SEC-08). */
export function seal([secret = '']: readonly string[], text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tries every secret, so that mails outlive a change of the first one; throws when none fits. */
export function unseal(secrets: readonly string[], sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of secrets) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another secret.
    }
  }
  throw new Error('the mail was sealed with a secret that is not in AUTH_SECRETS');
}
