import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  finishGoogleSignIn,
  finishMicrosoftSignIn,
  finishOidcSignIn,
} from '@teamsparks/contract/accounts/endpoints/auth';
import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type Claims, clientId, clientSecret } from './openid-provider.ts';

/** Defect of the next answers. */
export type Defect =
  | 'wrong signature'
  | 'unknown key'
  | 'alg none'
  | 'HS256 with the client secret'
  | 'another algorithm'
  | 'another audience'
  | 'another issuer'
  | 'another nonce'
  | 'no nonce'
  | 'expired'
  | 'no id token'
  | 'no subject'
  | 'invalid_grant'
  | 'invalid_client'
  | 'status 500'
  | 'HTML'
  | 'redirect'
  | 'hang'
  | 'hang up'
  | 'keys hang'
  | 'discovery hangs'
  | 'discovery of another issuer'
  | 'discovery is HTML';

interface Granted {
  claims: Claims;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const headers = { 'content-type': 'application/json' };
interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const newCurveKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The tenant of the school at Microsoft. */
export const tenant = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const finishes = { google: finishGoogleSignIn, microsoft: finishMicrosoftSignIn, oidc: finishOidcSignIn };

/** OpenID provider that checks requests and misbehaves on demand: Google, a tenant of Microsoft, or a Keycloak that signs with ES256. */
export class FakeGoogle {
  readonly kind: ProviderKind;
  defect: Defect | undefined;
  /** Number of token requests that must wait before the first is answered, as when a school comes back at once. */
  together = 0;
  /** Requested paths. */
  readonly visits: string[] = [];
  readonly #key: KeyPair;
  readonly #otherKey: KeyPair;
  /** Key for an algorithm that Google does not use; published as well. */
  readonly #pssKey = newKey();
  readonly #waiting: (() => void)[] = [];
  readonly #codes = new Map<string, Granted>();
  #server: Server;
  #port = 0;

  constructor(kind: ProviderKind = 'google') {
    this.kind = kind;
    [this.#key, this.#otherKey] = kind === 'oidc' ? [newCurveKey(), newCurveKey()] : [newKey(), newKey()];
    this.#server = this.#create();
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Returns the settings of a server that signs in with this provider. */
  get settings(): Record<string, string> {
    const prefix = this.kind.toUpperCase();
    const client = {
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
      [`${prefix}_ISSUER`]: this.issuer,
    };
    if (this.kind === 'microsoft') return { ...client, MICROSOFT_TENANT: tenant, MICROSOFT_DOMAINS: 'lincoln.edu' };
    return this.kind === 'google'
      ? client
      : { ...client, OIDC_NAME: 'Lincoln ID', OIDC_ALG: 'ES256', OIDC_DOMAINS: 'lincoln.edu' };
  }

  /** Returns what the provider really sends about a person; at Microsoft "sub" is another one for every client. */
  claimsOf(claims: Claims): Record<string, unknown> {
    if (this.kind !== 'microsoft') return { ...claims };
    return { tid: tenant, oid: claims.sub, ...claims, sub: `of this client: ${claims.sub}` };
  }

  get #algorithm() {
    return this.kind === 'oidc' ? 'ES256' : 'RS256';
  }

  async open() {
    this.#server = this.#create();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Returns the path on our site to which the provider redirects after `location`; `changes` replace parts of its query. */
  answerTo(location: string, claims: Claims, changes: Record<string, string | undefined> = {}): string {
    const request = new URL(location).searchParams;
    const of = (name: string) => request.get(name) ?? '';
    const code = randomUUID();
    this.#codes.set(code, {
      claims,
      nonce: of('nonce'),
      challenge: of('code_challenge'),
      redirectUri: of('redirect_uri'),
    });
    const answer = { code, state: of('state'), iss: this.issuer, ...changes };
    const query = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${finishes[this.kind].path}?${new URLSearchParams(query).toString()}`;
  }

  #create(): Server {
    return createServer((request, response) => void this.#serve(request, response));
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    this.visits.push(path);
    const json = (status: number, body: object) => response.writeHead(status, headers).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') return this.#describe(json, response);
    if (path === '/jwks') return this.defect === 'keys hang' ? undefined : json(200, this.#keys());
    if (path === '/token') {
      const form = await textOf(request);
      await this.#allTogether();
      return this.#grant(form, json, response);
    }
    return json(404, {});
  }

  #allTogether(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length >= this.together) for (const go of this.#waiting.splice(0)) go();
    });
  }

  #describe(json: (status: number, body: object) => unknown, response: ServerResponse) {
    if (this.defect === 'discovery hangs') return undefined;
    if (this.defect === 'discovery is HTML') return html(response);
    const issuer = this.defect === 'discovery of another issuer' ? 'https://evil.example' : this.issuer;
    const at = (path: string) => this.issuer + path;
    const leaving = this.kind === 'google' ? {} : { end_session_endpoint: at('/logout') };
    const addresses = {
      ...leaving,
      authorization_endpoint: at('/auth'),
      token_endpoint: at('/token'),
      jwks_uri: at('/jwks'),
    };
    // The client must not trust this list.
    const algorithms = { id_token_signing_alg_values_supported: ['RS256', 'PS256', 'HS256', 'none'] };
    return json(200, { issuer, ...addresses, ...algorithms, authorization_response_iss_parameter_supported: true });
  }

  #keys() {
    const published = ({ publicKey }: { publicKey: KeyObject }, kid: string, alg: string) => {
      return { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' };
    };
    return { keys: [published(this.#key, 'one', this.#algorithm), published(this.#pssKey, 'pss', 'PS256')] };
  }

  async #grant(body: string, json: (status: number, body: object) => unknown, response: ServerResponse) {
    const { defect } = this;
    if (defect === 'hang') return undefined;
    if (defect === 'hang up') return response.destroy();
    if (defect === 'HTML') return html(response);
    if (defect === 'status 500') return json(500, {});
    if (defect === 'redirect') return response.writeHead(307, { location: `${this.issuer}/elsewhere` }).end();
    if (defect === 'invalid_client') return json(401, { error: 'invalid_client' });
    const granted = this.#redeem(new URLSearchParams(body));
    if (!granted || defect === 'invalid_grant') return json(400, { error: 'invalid_grant' });
    const tokens = { access_token: 'an access token', token_type: 'Bearer', expires_in: 60 };
    return json(200, defect === 'no id token' ? tokens : { ...tokens, id_token: await this.#idToken(granted) });
  }

  /** Returns the grant of a code, once; undefined without the right client secret, redirect URI and code verifier. */
  #redeem(form: URLSearchParams): Granted | undefined {
    const code = form.get('code') ?? '';
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === granted?.redirectUri &&
      challenge === granted.challenge;
    return fits ? granted : undefined;
  }

  #idToken({ claims, nonce }: Granted): Promise<string> | string {
    const { defect } = this;
    const now = Math.floor(Date.now() / 1000);
    const idClaims = {
      iss: defect === 'another issuer' ? 'https://evil.example' : this.issuer,
      aud: defect === 'another audience' ? 'another client' : clientId,
      iat: now - 60,
      exp: now + (defect === 'expired' ? -600 : 600),
      ...(defect !== 'no nonce' && { nonce: defect === 'another nonce' ? 'replayed' : nonce }),
      ...this.claimsOf(claims),
    } as Record<string, unknown>;
    if (defect === 'no subject') delete idClaims[this.kind === 'microsoft' ? 'oid' : 'sub'];
    if (defect === 'alg none') return new UnsecuredJWT(idClaims).encode();
    const sign = (key: KeyObject | Uint8Array, alg: string, kid = 'one') =>
      new SignJWT(idClaims).setProtectedHeader({ alg, kid }).sign(key);
    if (defect === 'HS256 with the client secret') return sign(Buffer.from(clientSecret), 'HS256');
    if (defect === 'another algorithm') return sign(this.#pssKey.privateKey, 'PS256', 'pss');
    if (defect === 'wrong signature') return sign(this.#otherKey.privateKey, this.#algorithm);
    return sign(this.#key.privateKey, this.#algorithm, defect === 'unknown key' ? 'two' : 'one');
  }
}

function html(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Please log in to this network</p>');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
