import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

const purposes = ['access', 'ai', 'refresh'] as const;
type Purpose = (typeof purposes)[number];

interface Key {
  id: string;
  /** As key objects: of bytes every HMAC would make one anew, which takes longer than the HMAC. */
  secrets: Record<Purpose, KeyObject>;
}

export interface RefreshClaim {
  sessionId: string;
  generation: number;
  /** Whether the signature holds for a session with this salt. */
  fits: (salt: Buffer) => boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Makes and checks tokens. They prove "session X, until then" and carry no authority: what the person may do is read
 * from the database. Made by HMAC rather than as JWTs because the row is read anyway.
 */
export class Tokens {
  readonly #keys: Key[];

  /** The first secret signs, all verify. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks key id ${secret}`).digest('base64url').slice(0, 8),
      secrets: Object.fromEntries(purposes.map((purpose) => [purpose, keyFor(secret, purpose)])) as Record<
        Purpose,
        KeyObject
      >,
    }));
  }

  /** A token for a session, good until `expiresAt`. */
  issue(purpose: 'access' | 'ai', sessionId: string, expiresAt: Date): string {
    const key = this.#signing();
    const claim = `${key.id}.${sessionId}.${expiresAt.getTime()}`;
    return `${claim}.${mac(key.secrets[purpose], claim)}`;
  }

  /** The session id of a genuine token; `expired` tells whether its time is over. */
  read(purpose: 'access' | 'ai', token: string, now: Date): { sessionId: string; expired: boolean } | undefined {
    const [keyId = '', sessionId = '', expiry = '', signature = '', ...rest] = token.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key || rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,16}$/.test(expiry)) return undefined;
    if (!same(signature, mac(key.secrets[purpose], `${keyId}.${sessionId}.${expiry}`))) return undefined;
    return { sessionId, expired: Number(expiry) <= now.getTime() };
  }

  /** The refresh token of one generation of a session. Every request gets the same one. */
  issueRefresh(sessionId: string, generation: number, salt: Buffer): string {
    const key = this.#signing();
    const claim = `${key.id}.${sessionId}.${generation}`;
    return `${claim}.${mac(key.secrets.refresh, claim, salt)}`;
  }

  readRefresh(token: string): RefreshClaim | undefined {
    const [keyId = '', sessionId = '', generation = '', signature = '', ...rest] = token.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key || rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,9}$/.test(generation)) return undefined;
    return {
      sessionId,
      generation: Number(generation),
      fits: (salt) => same(signature, mac(key.secrets.refresh, `${keyId}.${sessionId}.${generation}`, salt)),
    };
  }

  #signing(): Key {
    const [key] = this.#keys;
    if (!key) throw new Error('no signing secret');
    return key;
  }
}

/** A key of its own for each purpose. */
export const keyFor = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `teamsparks ${purpose}`, 32)));

export function mac(key: KeyObject, claim: string, salt?: Buffer): string {
  const hmac = createHmac('sha256', key).update(claim);
  if (salt) hmac.update('.').update(salt);
  return hmac.digest('base64url');
}

/** Compares in a time that tells nothing of what differs. */
export function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
