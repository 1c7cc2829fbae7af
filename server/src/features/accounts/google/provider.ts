import { knownEmail } from '@teamsparks/contract/accounts/fields/email';
import * as openid from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { toWebAddress } from '@teamsparks/contract/shared/web-address';
import { SignInFailure } from './sign-in-failure.ts';

const hourMs = 60 * 60 * 1000;
const pictureMaxLength = 500;

/** What ties a browser's way to the provider and back together. */
export interface Proofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export const newProofs = (): Proofs => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** Whom the provider vouches for. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  /** Undefined unless the provider says that it is theirs, and it is one that we take. */
  email: string | undefined;
  firstName: string;
  /** As the person is called there; '' where nobody says. */
  name: string;
  picture: string | undefined;
}

/**
 * Google as an OpenID provider: code flow with PKCE, state, nonce and a signature that is checked. Discovered on first
 * use and once an hour, so that neither the start nor anything else waits for it.
 */
export class Provider {
  readonly #config: Context['config'];
  readonly #clock: Clock;
  readonly #redirectUri: string;
  #ready: Promise<openid.Configuration> | undefined;
  #readyUntil = 0;

  constructor({ config, clock }: Context, callbackPath: string) {
    this.#config = config;
    this.#clock = clock;
    this.#redirectUri = config.PUBLIC_URL + callbackPath;
  }

  /** Where the browser goes. Asks for the account each time: computers at schools are shared. */
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

  /** Who came back with this query; throws for every answer that does not hold. */
  async personOf(query: string, { state, nonce, codeVerifier }: Proofs): Promise<GooglePerson> {
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
    const { iss, sub, email, email_verified, given_name, name, picture } = claims;
    // Only true is true: a provider once sent "true" for addresses that nobody had proved.
    const theirs = email_verified === true ? knownEmail.safeParse(email).data : undefined;
    return {
      issuer: iss,
      subject: sub,
      email: theirs,
      firstName: textOf(given_name) || (textOf(name).trim().split(/\s/, 1)[0] ?? ''),
      name: textOf(name),
      picture: pictureOf(picture),
    };
  }

  /** Shared by everybody who asks meanwhile; a failure is not kept. */
  #configuration(): Promise<openid.Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#ready && now < this.#readyUntil) return this.#ready;
    const asked = this.#discover();
    this.#ready = asked;
    this.#readyUntil = now + hourMs;
    asked.catch(() => {
      if (this.#ready === asked) this.#ready = undefined;
    });
    return asked;
  }

  async #discover(): Promise<openid.Configuration> {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_TIMEOUT } = this.#config;
    if (!GOOGLE_CLIENT_ID) throw new SignInFailure('temporarily_unavailable', 'GOOGLE_CLIENT_ID is not set');
    const issuer = new URL(GOOGLE_ISSUER);
    const client = { client_secret: GOOGLE_CLIENT_SECRET, id_token_signed_response_alg: 'RS256' };
    return openid.discovery(issuer, GOOGLE_CLIENT_ID, client, undefined, {
      timeout: GOOGLE_TIMEOUT / 1000,
      // Without this the library takes an id token whose signature is wrong.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
  }
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** The address of Google's picture; stored, never loaded. */
function pictureOf(claim: unknown): string | undefined {
  const address = toWebAddress(textOf(claim));
  return address?.startsWith('https:') && address.length <= pictureMaxLength ? address : undefined;
}
