import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Name that the key is derived from; changing one would make its sealed values unreadable. `seal` is the second factor's. */
type Purpose = 'seal' | 'mail' | 'answer' | 'oauth' | 'opened-link';

interface Key {
  id: string;
  key: Buffer;
}

/**
 * Encrypts values that the server must read again (AES-256-GCM, a key per purpose from AUTH_SECRETS) as `keyId.iv.tag.sealed`.
 * The first secret seals, all open. `owner` is authenticated, so that a value copied to somebody else's row does not open.
 */
export class SecretBox {
  readonly #keys: Key[];

  constructor(secrets: readonly string[], purpose: Purpose) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks seal id ${secret}`).digest('base64url').slice(0, 8),
      key: Buffer.from(hkdfSync('sha256', secret, '', `teamsparks ${purpose}`, 32)),
    }));
  }

  /** Encrypts a text for its owner with the first secret. */
  seal(text: string, owner: string): string {
    const [sealing] = this.#keys;
    if (!sealing) throw new Error('no sealing secret');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, sealing.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [sealing.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** Decrypts a sealed value; undefined if its secret is gone, it was changed, or it belongs to another owner. */
  open(value: string, owner: string): string | undefined {
    const [id, ...parts] = value.split('.');
    if (parts.length === 0) return this.#openUnnamed(value);
    const sealingKey = this.#keys.find((key) => key.id === id);
    if (!sealingKey || parts.length !== 3) return undefined;
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
    // Decoding passes over signs that do not belong there; a changed text must not open.
    if ([iv, tag, sealed].some((bytes, at) => bytes.toString('base64url') !== parts[at])) return undefined;
    return unlock(sealingKey, iv, tag, sealed, owner);
  }

  /** Tells whether the newest secret sealed the value; otherwise seal it again before the older secret is removed. */
  isCurrent(value: string): boolean {
    return value.split('.', 1)[0] === this.#keys[0]?.id;
  }

  /** Opens a mail in the older format (one text, without key id and owner), of which some are still stored. */
  #openUnnamed(value: string): string | undefined {
    const bytes = Buffer.from(value, 'base64url');
    const iv = bytes.subarray(0, ivBytes);
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    const sealed = bytes.subarray(ivBytes + tagBytes);
    for (const key of this.#keys) {
      const text = unlock(key, iv, tag, sealed, '');
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

function unlock({ key }: Key, iv: Buffer, tag: Buffer, sealed: Buffer, owner: string): string | undefined {
  try {
    // A shorter tag would be easy to guess.
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
