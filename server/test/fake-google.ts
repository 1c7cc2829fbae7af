import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishGoogleSignIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type Claims, clientId, clientSecret } from './openid-provider.ts';

/** What is wrong with the next answers. */
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
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An OpenID provider that checks what it is sent, and misbehaves on request. */
export class FakeGoogle {
  defect: Defect | undefined;
  /** So many ask for a token before the first one gets it, as when a school comes back at once. */
  together = 0;
  /** Addresses that were asked for. */
  readonly visits: string[] = [];
  readonly #key = newKey();
  readonly #otherKey = newKey();
  /** Published as well, for an algorithm that Google does not use. */
  readonly #pssKey = newKey();
  readonly #waiting: (() => void)[] = [];
  readonly #codes = new Map<string, Granted>();
  #server: Server;
  #port = 0;

  constructor() {
    this.#server = this.#create();
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Settings of a product that signs in with it. */
  get settings() {
    return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: this.issuer };
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

  /** The path on our site that somebody who was sent to `location` comes back to; `changes` spoil its query. */
  answerTo(location: string, claims: Claims, changes: Record<string, string | undefined> = {}): string {
    const asked = new URL(location).searchParams;
    const of = (name: string) => asked.get(name) ?? '';
    const code = randomUUID();
    this.#codes.set(code, {
      claims,
      nonce: of('nonce'),
      challenge: of('code_challenge'),
      redirectUri: of('redirect_uri'),
    });
    const answer = { code, state: of('state'), iss: this.issuer, ...changes };
    const query = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${finishGoogleSignIn.path}?${new URLSearchParams(query).toString()}`;
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
      const asked = await textOf(request);
      await this.#allTogether();
      return this.#grant(asked, json, response);
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
    const addresses = { authorization_endpoint: at('/auth'), token_endpoint: at('/token'), jwks_uri: at('/jwks') };
    // What it says it signs with must not be believed.
    const algorithms = { id_token_signing_alg_values_supported: ['RS256', 'PS256', 'HS256', 'none'] };
    return json(200, { issuer, ...addresses, ...algorithms, authorization_response_iss_parameter_supported: true });
  }

  #keys() {
    const published = ({ publicKey }: { publicKey: KeyObject }, kid: string, alg: string) => {
      return { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' };
    };
    return { keys: [published(this.#key, 'one', 'RS256'), published(this.#pssKey, 'pss', 'PS256')] };
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

  /** A code counts once, with the client's secret, the address it was asked for and the verifier of its challenge. */
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
    const said = {
      iss: defect === 'another issuer' ? 'https://evil.example' : this.issuer,
      aud: defect === 'another audience' ? 'another client' : clientId,
      iat: now - 60,
      exp: now + (defect === 'expired' ? -600 : 600),
      ...(defect !== 'no nonce' && { nonce: defect === 'another nonce' ? 'replayed' : nonce }),
      ...claims,
    } as Record<string, unknown>;
    if (defect === 'no subject') delete said.sub;
    if (defect === 'alg none') return new UnsecuredJWT(said).encode();
    const sign = (key: KeyObject | Uint8Array, alg: string, kid = 'one') =>
      new SignJWT(said).setProtectedHeader({ alg, kid }).sign(key);
    if (defect === 'HS256 with the client secret') return sign(Buffer.from(clientSecret), 'HS256');
    if (defect === 'another algorithm') return sign(this.#pssKey.privateKey, 'PS256', 'pss');
    if (defect === 'wrong signature') return sign(this.#otherKey.privateKey, 'RS256');
    return sign(this.#key.privateKey, 'RS256', defect === 'unknown key' ? 'two' : 'one');
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
