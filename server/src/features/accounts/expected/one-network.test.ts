import { joinByInvitation, lookAtInvitation, lookAtJoinLink } from '@teamsparks/contract/accounts/endpoints/expected';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { makeJoinLink } from '@teamsparks/contract/admin/endpoints/join-links';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anInvitation, chosenPassword, invitedForm } from '../../../../test/expected.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();
const pupils = 400;
/** Hashing is slow on purpose, and what a network may do does not depend on how many fill in the form. */
const forms = 20;

/** Asks for these people, a class of 20 at a time; returns the number of answers by status. */
async function statusesOf(people: number, ask: (pupil: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let first = 0; first < people; first += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(first + index)));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** Uses up what a network may sign up in an hour. */
async function useUpSignUps(as: Person) {
  const signUp = (name: string) =>
    harness.call(register, {
      as,
      body: { username: name, email: `${name}@lincoln.example`, password: chosenPassword, role: 'parent' },
    });
  expect((await signUp('first')).status).toBe(201);
  await sql`update rate_limits set points = 1000 where key like 'sign-up:%'`.execute(harness.context.db);
  expect((await signUp('second')).status).toBe(429);
}

test('PEO-026 400 pupils behind one address, each wrong once and then right, beside a guesser: all get in, and nobody is refused but the guesser', async () => {
  const by = await aPerson(harness.context, 'admin');
  const invitations = await Promise.all(
    Array.from({ length: pupils }, () => anInvitation(harness.context, { by, role: 'student' })),
  );
  const browsers = invitations.map(() => aBrowser());
  const look = (as: Person, token: string) => harness.call(lookAtInvitation, { as, body: { token } });
  const guesser = aBrowser();
  const guesses = [];
  for (let times = 0; times < 25; times += 1) guesses.push((await look(guesser, `guess-${times}`)).status);
  expect(guesses.filter((status) => status === 429)).toHaveLength(5);
  const browserOf = (pupil: number) => browsers[pupil] ?? aBrowser();
  expect(await statusesOf(pupils, (pupil) => look(browserOf(pupil), 'mistyped'))).toEqual({ 400: pupils });
  const tokenOf = (pupil: number) => invitations[pupil]?.mail ?? '';
  expect(await statusesOf(pupils, (pupil) => look(browserOf(pupil), tokenOf(pupil)))).toEqual({ 200: pupils });
  await useUpSignUps(aBrowser());
  const join = (pupil: number) =>
    harness.call(joinByInvitation, { as: browserOf(pupil), body: invitedForm(tokenOf(pupil)) });
  expect(await statusesOf(forms, join)).toEqual({ 201: forms });
}, 120_000);

test('PEO-026 a seat of a link does not count against the sign-ups of a network', async () => {
  const as = await aPerson(harness.context, 'admin');
  const wishes = { role: 'student' as const, days: 1, seats: 100, domain: null, families_told: true };
  const { body } = await harness.call(makeJoinLink, { as, body: wishes });
  const join = new URL(body.url).searchParams.get('join') ?? '';
  await useUpSignUps(aBrowser());
  const signUp = (pupil: number) =>
    harness.call(register, {
      as: aBrowser(),
      body: {
        ...{ username: `seat${pupil}`, email: `seat${pupil}@lincoln.example`, role: 'student' as const, join },
        password: chosenPassword,
      },
    });
  expect(await statusesOf(forms, signUp)).toEqual({ 201: forms });
  expect((await harness.call(lookAtJoinLink, { as: aBrowser(), body: { token: join } })).status).toBe(200);
});
