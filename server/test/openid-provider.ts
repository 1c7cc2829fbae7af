import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import { Provider, interactionPolicy } from 'oidc-provider';
import { ProviderMemory } from './openid-provider-memory.ts';

export const clientId = 'teamsparks';
export const clientSecret = 'a secret of the identity provider';

/** Claims about a person; only `sub` identifies them. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: unknown;
  /** Id of a person at Microsoft, the same for every client, and the tenant. */
  oid?: string;
  tid?: string;
  preferred_username?: string;
  /** Where a guest of the tenant comes from. */
  idp?: string;
  groups?: string[];
  /** Domain of the organization that manages the account. */
  hd?: string;
  name?: string;
  given_name?: string;
  picture?: string;
}

export interface OpenIdProvider {
  /** Issuer, which is also its address. */
  issuer: string;
  close: () => Promise<void>;
}

/** Claims by `sub`, as last submitted. */
const people = new Map<string, Claims>();

type Algorithm = 'RS256' | 'ES256';

/**
 * Starts a real OpenID provider on the loopback address, which stands for Google, Microsoft or a provider of a school; it asks who signs in
 * and believes the answer.
 */
export async function startOpenIdProvider(
  redirectUri: string,
  port = 0,
  algorithm: Algorithm = 'RS256',
): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, settings(redirectUri, algorithm));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const interaction = request.url?.startsWith('/interaction/') ? interact(provider, request, response) : undefined;
    if (!interaction) void answer(request, response);
    interaction?.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return { issuer, close: () => stop(server) };
}

function settings(redirectUri: string, algorithm: Algorithm): ConstructorParameters<typeof Provider>[1] {
  const { base, Prompt } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: ProviderMemory,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: algorithm }] as never },
    cookies: { keys: ['a key of the identity provider'] },
    claims: {
      openid: ['sub', 'oid', 'tid', 'groups', 'preferred_username'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'picture'],
    },
    // Google puts the claims into the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Shows a form that asks who signs in and takes its answer: claims as JSON in `account`, or "Cancel". */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const filledIn = new URLSearchParams(Buffer.concat(chunks).toString());
  const refused = { error: 'access_denied', error_description: 'nobody signed in' };
  const result = filledIn.has('cancel') ? refused : signedIn(JSON.parse(filledIn.get('account') ?? '') as Claims);
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function signedIn(claims: Claims) {
  people.set(claims.sub, claims);
  return { login: { accountId: claims.sub }, select_account: {} };
}

const form = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Who are you?</title><link rel="icon" href="data:,"></head>
<body><form method="post"><label>Account <input name="account"></label>
<button>Continue</button><button name="cancel" value="1">Cancel</button></form></body></html>`;

async function stop(server: Server) {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
