import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/**
 * Seals what the server must be able to read again (AES-256-GCM, a key of its own from AUTH_SECRETS): `keyId.iv.tag.sealed`.
 * The first secret seals, all open. `owner` is bound in, so that a value copied to somebody else's row does not open.
 */
export class SecretBox {
  readonly #keys: { id: string; key: Buffer }[];

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks seal id ${secret}`).digest('base64url').slice(0, 8),
      key: Buffer.from(hkdfSync('sha256', secret, '', 'teamsparks seal', 32)),
    }));
  }

  seal(text: string, owner: string): string {
    const [sealing] = this.#keys;
    if (!sealing) throw new Error('no sealing secret');
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, sealing.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [sealing.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** The text; undefined when the secret it was sealed with is gone, or it was changed or belongs to somebody else. */
  open(value: string, owner: string): string | undefined {
    const [id, ...parts] = value.split('.');
    const found = this.#keys.find((key) => key.id === id);
    if (!found || parts.length !== 3) return undefined;
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
    try {
      const decipher = createDecipheriv(algorithm, found.key, iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** False when an older secret sealed it: it should be sealed anew before that secret goes. */
  isCurrent(value: string): boolean {
    return value.split('.', 1)[0] === this.#keys[0]?.id;
  }
}
