import { disableTotp, enableTotp, startTotp } from '@teamsparks/contract/admin/endpoints/account';
import { Secret, TOTP } from 'otpauth';
import type { Harness } from './harness.ts';
import { password, type Person } from './people.ts';

/** Returns the code that an authenticator app shows in `steps` steps of 30 s. */
export function codeOf({ clock }: Harness, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp,
  });
}

/** Returns six digits that are no valid code now. */
export function wrongCode(harness: Harness, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(harness, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/** Turns the second factor on with the code of the previous step, so that the current one stays unused; returns secret and recovery codes. */
export async function turnOnSecondFactor(harness: Harness, person: Person) {
  const begun = await harness.call(startTotp, { as: person, body: { current_password: password } });
  const { secret } = begun.body;
  const { status, body } = await harness.call(enableTotp, { as: person, body: { code: codeOf(harness, secret, -1) } });
  if (status !== 200) throw new Error(`the second factor is not on: ${status} ${body.detail}`);
  return { secret, recoveryCodes: body.recovery_codes };
}

/** Turns the second factor off with a code. */
export const turnOffSecondFactor = (harness: Harness, person: Person, code: string) =>
  harness.call(disableTotp, { as: person, body: { current_password: password, code } });
