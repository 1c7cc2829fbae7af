import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Names the key; part of every value that was ever sealed, so it never changes: `seal` is the second factor's. */
type Purpose = 'seal' | 'mail' | 'answer';

interface Key {
  id: string;
  key: Buffer;
}

/**
 * Seals what the server must be able to read again (AES-256-GCM, a key per purpose from AUTH_SECRETS):
 * `keyId.iv.tag.sealed`.
 * The first secret seals, all open. `owner` is bound in, so that a value copied to somebody else's row does not open.
 */
export class SecretBox {
  readonly #keys: Key[];

  constructor(secrets: readonly string[], purpose: Purpose) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks seal id ${secret}`).digest('base64url').slice(0, 8),
      key: Buffer.from(hkdfSync('sha256', secret, '', `teamsparks ${purpose}`, 32)),
    }));
  }

  seal(text: string, owner: string): string {
    const [sealing] = this.#keys;
    if (!sealing) throw new Error('no sealing secret');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, sealing.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [sealing.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** The text; undefined when the secret it was sealed with is gone, or it was changed or belongs to somebody else. */
  open(value: string, owner: string): string | undefined {
    const [id, ...parts] = value.split('.');
    if (parts.length === 0) return this.#openUnnamed(value);
    const found = this.#keys.find((key) => key.id === id);
    if (!found || parts.length !== 3) return undefined;
    const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
    return unlock(found, iv, tag, sealed, owner);
  }

  /** False if an older secret sealed it. It should be sealed again before that secret is removed. */
  isCurrent(value: string): boolean {
    return value.split('.', 1)[0] === this.#keys[0]?.id;
  }

  /** Mails were once sealed as one text without the key's id and without an owner; some still wait to be read. */
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
