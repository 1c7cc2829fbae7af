import { knownEmail } from '@teamsparks/contract/accounts/fields/email';
import * as openid from 'openid-client';
import { toWebAddress } from '@teamsparks/contract/shared/web-address';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { SignInFailure } from './sign-in-failure.ts';

const hourMs = 60 * 60 * 1000;
const pictureMaxLength = 500;

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

/** The person as the provider's ID token describes them. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  /** Undefined unless the provider has verified it and its form is one we accept. */
  email: string | undefined;
  /** Whether Google runs the mailbox itself: gmail.com, or the domain of an organization. */
  runsMailbox: boolean;
  /** Domain of the organization that manages the Google account; '' if there is none. */
  organization: string;
  firstName: string;
  /** Full name of the profile; '' if there is none. */
  name: string;
  picture: string | undefined;
}

/**
 * Talks to Google as an OpenID provider: code flow with PKCE, state, nonce and a checked signature. The configuration is
 * fetched on first use and once an hour, so that the start of the server does not wait for it.
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

  /** Returns the address at Google that the browser goes to; Google asks for the account each time, because school computers are shared. */
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
    const organization = textOf(claims['hd']).toLowerCase();
    // Only the boolean: a provider once sent "true" as text for unverified addresses.
    const verifiedEmail = email_verified === true ? knownEmail.safeParse(email).data : undefined;
    return {
      issuer: iss,
      subject: sub,
      email: verifiedEmail,
      runsMailbox: organization !== '' || /@gmail\.com$/i.test(verifiedEmail ?? ''),
      organization,
      firstName: textOf(given_name) || (textOf(name).trim().split(/\s/, 1)[0] ?? ''),
      name: textOf(name),
      picture: pictureOf(picture),
    };
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
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_TIMEOUT } = this.#config;
    if (!GOOGLE_CLIENT_ID) throw new SignInFailure('temporarily_unavailable', 'GOOGLE_CLIENT_ID is not set');
    const issuer = new URL(GOOGLE_ISSUER);
    const client = { client_secret: GOOGLE_CLIENT_SECRET, id_token_signed_response_alg: 'RS256' };
    return openid.discovery(issuer, GOOGLE_CLIENT_ID, client, undefined, {
      timeout: GOOGLE_TIMEOUT / 1000,
      // Without this the library accepts an ID token with a wrong signature.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
  }
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Returns the https address of the profile picture, up to 500 characters; stored, never loaded. */
function pictureOf(claim: unknown): string | undefined {
  const address = toWebAddress(textOf(claim));
  return address?.startsWith('https:') && address.length <= pictureMaxLength ? address : undefined;
}
