import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

const purposes = ['access', 'ai', 'refresh'] as const;
type Purpose = (typeof purposes)[number];

interface Key {
  id: string;
  /** Key objects, because an HMAC from bytes would create one each time, which takes longer than the HMAC. */
  secrets: Record<Purpose, KeyObject>;
}

export interface RefreshClaim {
  sessionId: string;
  generation: number;
  /** Tells whether the signature is valid for a session with this salt. */
  fits: (salt: Buffer) => boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Creates and checks tokens. They prove "session X, until then" and carry no rights: what the person may do is read from the
 * database. HMACs rather than JWTs, because each request reads the session's row in any case.
 */
export class Tokens {
  readonly #keys: Key[];

  /** Derives the keys: the first secret signs, all verify. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks key id ${secret}`).digest('base64url').slice(0, 8),
      secrets: Object.fromEntries(purposes.map((purpose) => [purpose, keyFor(secret, purpose)])) as Record<
        Purpose,
        KeyObject
      >,
    }));
  }

  /** Returns a token for a session, valid until `expiresAt`. */
  issue(purpose: 'access' | 'ai', sessionId: string, expiresAt: Date): string {
    const key = this.#signing();
    const claim = `${key.id}.${sessionId}.${expiresAt.getTime()}`;
    return `${claim}.${mac(key.secrets[purpose], claim)}`;
  }

  /** Returns the session id of a token with a valid signature, and whether it has `expired`; undefined for other tokens. */
  read(purpose: 'access' | 'ai', token: string, now: Date): { sessionId: string; expired: boolean } | undefined {
    const [keyId = '', sessionId = '', expiry = '', signature = '', ...rest] = token.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key || rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,16}$/.test(expiry)) return undefined;
    if (!isSameText(signature, mac(key.secrets[purpose], `${keyId}.${sessionId}.${expiry}`))) return undefined;
    return { sessionId, expired: Number(expiry) <= now.getTime() };
  }

  /** Returns the refresh token of one generation of a session, the same one at every call. */
  issueRefresh(sessionId: string, generation: number, salt: Buffer): string {
    const key = this.#signing();
    const claim = `${key.id}.${sessionId}.${generation}`;
    return `${claim}.${mac(key.secrets.refresh, claim, salt)}`;
  }

  /** Returns what a refresh token claims; undefined if it is malformed. The signature is valid only if `fits` says so. */
  readRefresh(token: string): RefreshClaim | undefined {
    const [keyId = '', sessionId = '', generation = '', signature = '', ...rest] = token.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key || rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,9}$/.test(generation)) return undefined;
    return {
      sessionId,
      generation: Number(generation),
      fits: (salt) => isSameText(signature, mac(key.secrets.refresh, `${keyId}.${sessionId}.${generation}`, salt)),
    };
  }

  #signing(): Key {
    const [key] = this.#keys;
    if (!key) throw new Error('no signing secret');
    return key;
  }
}

/** Returns a key derived from a secret (HKDF), a separate one for each purpose. */
export const keyFor = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `teamsparks ${purpose}`, 32)));

/** Returns the HMAC-SHA-256 of a claim, and of a salt if given (base64url). */
export function mac(key: KeyObject, claim: string, salt?: Buffer): string {
  const hmac = createHmac('sha256', key).update(claim);
  if (salt) hmac.update('.').update(salt);
  return hmac.digest('base64url');
}

/** Tells whether two texts are equal, in a time that does not depend on where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
