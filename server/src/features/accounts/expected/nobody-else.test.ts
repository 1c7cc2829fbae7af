import { getMyPermissions, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { joinByInvitation, signInByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import { forgotPassword, register, resetPassword, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { withdrawInvitation } from '@teamsparks/contract/admin/endpoints/invited';
import type { BodyOf } from '@teamsparks/contract/calls';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anInvitation, chosenPassword, invitedForm } from '../../../../test/expected.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person, signedOut } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
afterAll(() => smtp.close());

const strangersPassword = 'guessed-8';
/** A parent's length, which staff's rights must not stand behind. */
const shortPassword = 'bridges-8';
let runs = 0;

/** The address that everybody wants, its owner, a stranger who knows it, and two administrators, of whom one invites. */
class World {
  readonly email = `wanted${(runs += 1)}@lincoln.example`;
  readonly administrators = new Set<number>();
  readonly invitations: Awaited<ReturnType<typeof anInvitation>>[] = [];
  readonly ada: Person;
  readonly grace: Person;
  /** Sign-ups and forms that were answered with a new account, and the deletions of one. */
  accounts = 0;
  /** An administrator made the account a mentor by name. */
  isRaisedByHand = false;
  /** The stranger accepted with the card that the owner lost, and the owner has not come since. */
  hasLostCard = false;
  /** The owner has proven the address: nothing of the stranger opens the account any more. */
  isOwners = false;

  constructor(ada: Person, grace: Person) {
    this.ada = ada;
    this.grace = grace;
    this.administrators.add(ada.id).add(grace.id);
  }

  account() {
    return harness.context.db.selectFrom('users').selectAll().where('email', '=', this.email).executeTakeFirst();
  }

  latest() {
    return this.invitations.at(-1);
  }
}

const strangerOf = ({ email }: World) => `stranger-${email.split('@', 1)[0]}`;
const mailTo = async ({ email }: World) => {
  await harness.runJobsNow();
  return smtp.mails.findLast(({ to, text }) => to[0] === email && /token=/.test(text));
};
const change = (world: World, id: number, body: BodyOf<typeof changePerson>) =>
  harness.call(changePerson, { as: world.grace, params: { id: `${id}` }, body });

/** What may happen, in any order. */
const acts: Record<string, (world: World) => Promise<unknown>> = {
  'the stranger signs up': async (world) => {
    if (await world.account()) return;
    const body = {
      username: strangerOf(world),
      email: world.email,
      password: strangersPassword,
      role: 'parent' as const,
    };
    expect((await harness.call(register, { as: signedOut, body })).status).toBe(201);
    world.accounts += 1;
    [world.isRaisedByHand, world.isOwners, world.hasLostCard] = [false, false, false];
  },
  'a scanner presses what was mailed': async (world) => {
    const mail = await mailTo(world);
    if (mail) await harness.call(verifyEmail, { as: aBrowser(), body: { token: tokenIn(mail) } });
  },
  'Ada invites a mentor': async (world) => {
    const open = await harness.context.db
      .selectFrom('expected_people')
      .select('id')
      .where('email', '=', world.email)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (!open) world.invitations.push(await anInvitation(harness.context, { email: world.email, by: world.ada }));
  },
  'Ada invites a parent': async (world) => {
    if (world.invitations.length === 0)
      world.invitations.push(
        await anInvitation(harness.context, { email: world.email, by: world.ada, role: 'parent' }),
      );
  },
  'the owner fills in the mailed form': async (world) => {
    const invitation = world.latest();
    if (!invitation) return;
    const before = await world.account();
    for (const typed of [shortPassword, chosenPassword]) {
      const { status } = await harness.call(joinByInvitation, {
        as: signedOut,
        body: invitedForm(invitation.mail, { password: typed }),
      });
      if (!world.administrators.has(world.ada.id)) expect(status).toBe(400);
      if (status !== 201) continue;
      const after = await world.account();
      if (!before && after) world.accounts += 1;
      if (after?.email_proof === 'own') [world.isOwners, world.hasLostCard] = [true, false];
      return;
    }
  },
  'the stranger fills in the card that was lost': async (world) => {
    const invitation = world.latest();
    if (!invitation) return;
    const before = await world.account();
    const form = { email: world.email, username: strangerOf(world), password: chosenPassword };
    const { status } = await harness.call(joinByInvitation, {
      as: signedOut,
      body: invitedForm(invitation.hand, form),
    });
    const after = await world.account();
    if (status !== 201 || after?.email_proof !== 'administrator' || before?.email_proof === 'administrator') return;
    if (!before) world.accounts += 1;
    world.hasLostCard = true;
  },
  'the stranger logs in with the mailed link of nobody': async (world) => {
    const token = 'a-guess-of-what-the-owner-was-mailed';
    const body = { token, username: strangerOf(world), password: strangersPassword };
    expect((await harness.call(signInByInvitation, { as: aBrowser(), body })).status).toBe(400);
  },
  'the owner resets the password': async (world) => {
    if (!(await world.account())) return;
    await harness.call(forgotPassword, { as: signedOut, body: { email: world.email } });
    const mail = await mailTo(world);
    const body = { token: tokenIn(mail), password: chosenPassword };
    const { status } = await harness.call(resetPassword, { as: signedOut, body });
    if (status === 200) [world.isOwners, world.hasLostCard] = [true, false];
  },
  'Grace makes the account a mentor': async (world) => {
    const user = await world.account();
    if (user && (await change(world, user.id, { role: 'mentor' })).status === 200) world.isRaisedByHand = true;
  },
  'Grace tries to make it an administrator': async (world) => {
    const user = await world.account();
    if (!user) return;
    const unnamed = await change(world, user.id, { role: 'admin' });
    expect(unnamed.status).toBe(422);
    const { status } = await change(world, user.id, { role: 'admin', current_password: password });
    if (status === 200) world.administrators.add(user.id);
    if (status === 200) world.isRaisedByHand = true;
    expect(status === 409).toBe(user.email_verified_at === null);
  },
  'Grace makes Ada a mentor': async (world) => {
    if ((await change(world, world.ada.id, { role: 'mentor' })).status === 200)
      world.administrators.delete(world.ada.id);
  },
  'Grace makes Ada an administrator again': async (world) => {
    const { status } = await change(world, world.ada.id, { role: 'admin', current_password: password });
    if (status === 200) world.administrators.add(world.ada.id);
  },
  'Grace suspends the account, and restores it': async (world) => {
    const user = await world.account();
    if (!user) return;
    await change(world, user.id, { status: 'disabled' });
    await acts['the owner fills in the mailed form']?.(world);
    expect((await world.account())?.status).toBe('disabled');
    await change(world, user.id, { status: 'active' });
  },
  'Grace withdraws the invitation': async (world) => {
    const invitation = world.latest();
    if (invitation) await harness.call(withdrawInvitation, { as: world.grace, params: { id: `${invitation.id}` } });
  },
  'the account is deleted': async (world) => {
    const user = await world.account();
    if (!user || world.administrators.has(user.id)) return;
    await harness.context.db.deleteFrom('users').where('id', '=', user.id).execute();
    world.accounts -= 1;
    [world.isRaisedByHand, world.isOwners, world.hasLostCard] = [false, false, false];
  },
};

/** Holds after each act. */
async function holds(world: World) {
  const { db } = harness.context;
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(world.administrators);
  const user = await world.account();
  expect(user ? 1 : 0).toBe(world.accounts);
  for (const typed of [strangersPassword, shortPassword, chosenPassword]) {
    if (!user) continue;
    const browser = aBrowser();
    const body = { username: user.username, password: typed };
    if ((await harness.call(signIn, { as: browser, body })).status !== 200) continue;
    const { body: rights } = await harness.call(getMyPermissions, { as: browser });
    // (f) Nothing of staff stands behind a short password.
    if (typed !== chosenPassword) expect(rights.add_edit_challenges).toBe(false);
    // (e) What the stranger set up opens nothing once the owner has come.
    if (typed === strangersPassword) expect(world.isOwners).toBe(false);
    if (rights.add_edit_challenges) expect(world.isOwners || world.hasLostCard || world.isRaisedByHand).toBe(true);
  }
}

/** Orders that an attack would choose; the others are drawn. */
const attacks = [
  [
    'the stranger signs up',
    'a scanner presses what was mailed',
    'Ada invites a mentor',
    'the owner fills in the mailed form',
  ],
  ['Ada invites a mentor', 'the stranger fills in the card that was lost', 'a scanner presses what was mailed'],
  ['Ada invites a mentor', 'the stranger fills in the card that was lost', 'the owner resets the password'],
  ['Ada invites a mentor', 'the stranger fills in the card that was lost', 'Grace tries to make it an administrator'],
  [
    'the stranger signs up',
    'Ada invites a mentor',
    'the owner resets the password',
    'the owner fills in the mailed form',
  ],
  ['the stranger signs up', 'a scanner presses what was mailed', 'Grace makes the account a mentor'],
  ['Ada invites a parent', 'the owner fills in the mailed form', 'Grace makes the account a mentor'],
  ['Ada invites a mentor', 'Grace makes Ada a mentor', 'the owner fills in the mailed form'],
  ['Ada invites a mentor', 'Grace withdraws the invitation', 'the stranger fills in the card that was lost'],
];

test('PEO-025 whatever is called in whatever order, nobody becomes an administrator but by name, and a stranger with the address gets nothing', async () => {
  const names = Object.keys(acts);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 6 }), async (sequence) => {
      await harness.context.db.deleteFrom('expected_people').execute();
      await harness.context.db.deleteFrom('users').execute();
      await harness.context.db.deleteFrom('rate_limits').execute();
      smtp.reset();
      const world = new World(
        await aPerson(harness.context, 'admin', { displayName: 'Ada Lovelace' }),
        await aPerson(harness.context, 'admin', { displayName: 'Grace Hopper' }),
      );
      for (const name of sequence) {
        await acts[name]?.(world);
        await holds(world);
      }
    }),
    { numRuns: 20, examples: attacks.map((sequence) => [sequence]) },
  );
}, 240_000);
