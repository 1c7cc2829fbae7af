import * as openid from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import { personOfClaims, type ProviderPerson } from './provider-person.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { SignInFailure } from './sign-in-failure.ts';

const hourMs = 60 * 60 * 1000;

/** Random values that tie the way to the provider and the way back together. */
export interface Proofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Returns fresh random values for one login. */
export const newProofs = (): Proofs => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/**
 * Talks to one OpenID provider: code flow with PKCE, state, nonce and a checked signature. The configuration is
 * fetched on first use and once an hour, so that the start of the server does not wait for it.
 */
export class Provider {
  readonly #settings: ProviderSettings;
  readonly #clock: Clock;
  readonly #redirectUri: string;
  #ready: Promise<openid.Configuration> | undefined;
  #readyUntil = 0;
  #signOutAddress: string | undefined;

  /** `redirectUri` is where the provider sends people back. */
  constructor(settings: ProviderSettings, clock: Clock, redirectUri: string) {
    this.#settings = settings;
    this.#clock = clock;
    this.#redirectUri = redirectUri;
  }

  /** Returns the address at the provider that the browser goes to; the provider asks for the account each time, because school computers are shared. */
  async authorizationUrl({ state, nonce, codeVerifier }: Proofs): Promise<string> {
    const url = openid.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      prompt: 'select_account',
    });
    return url.href;
  }

  /** Returns the person who came back with this query ("?code=…"); throws if any check of the answer fails. */
  async personOf(query: string, { state, nonce, codeVerifier }: Proofs): Promise<ProviderPerson> {
    const answer = new URL(this.#redirectUri);
    answer.search = query;
    const tokens = await openid.authorizationCodeGrant(await this.#configuration(), answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignInFailure('server_error', 'the provider sent no id token');
    return personOfClaims(claims, this.#settings);
  }

  /**
   * Returns the address at which people sign out of the provider: Google's page, else what its description said last; undefined without
   * one. Asks nobody, so that a logout waits for nobody.
   */
  signOutAddress(): string | undefined {
    return this.#settings.issuer === 'https://accounts.google.com'
      ? 'https://accounts.google.com/Logout'
      : this.#signOutAddress;
  }

  /** Returns the provider's configuration, fetched at most once an hour; concurrent calls share one request, and a failure is not kept. */
  #configuration(): Promise<openid.Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#ready && now < this.#readyUntil) return this.#ready;
    const discovery = this.#discover();
    this.#ready = discovery;
    this.#readyUntil = now + hourMs;
    discovery.catch(() => {
      if (this.#ready === discovery) this.#ready = undefined;
    });
    return discovery;
  }

  async #discover(): Promise<openid.Configuration> {
    const { name, isSetUp, issuer, clientId, clientSecret, algorithm, timeout } = this.#settings;
    if (!isSetUp) throw new SignInFailure('temporarily_unavailable', `${name} is not set up`);
    const server = new URL(issuer);
    const client = { client_secret: clientSecret, id_token_signed_response_alg: algorithm };
    const configuration = await openid.discovery(server, clientId, client, undefined, {
      timeout,
      // Without this the library accepts an ID token with a wrong signature.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    const { end_session_endpoint: address = '' } = configuration.serverMetadata();
    // A link on a page of ours: only an address of the web, as safe as the issuer's.
    this.#signOutAddress = URL.parse(address)?.protocol === server.protocol ? address : undefined;
    return configuration;
  }
}
