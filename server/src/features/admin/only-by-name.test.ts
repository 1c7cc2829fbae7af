import { signInByInvitation, joinByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { deleteMyAccount, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { copyInvitationLink, invitePeople, renewInvitations } from '@teamsparks/contract/admin/endpoints/invited';
import { makeJoinLink } from '@teamsparks/contract/admin/endpoints/join-links';
import { askToRun, decideToReview, inviteUnconfirmed } from '@teamsparks/contract/admin/endpoints/to-review';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invitedForm, setProof } from '../../../test/expected.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person, signedOut } from '../../../test/people.ts';
import { settleRestored } from '../operations/operations.repository.ts';

const harness = withApp();

/** Who acts in a run, by place. */
interface World {
  people: Person[];
  /** The address that nobody has at first, and those of the people, by place. */
  emails: string[];
  /** Token of the newest link by hand. */
  invite: string;
}

/** The first two administer at first. */
const person = fc.oneof(fc.constantFrom(0, 1), fc.nat(4));
const invitedRole = fc.constantFrom<InvitedRole>('student', 'parent', 'mentor');
const gift = fc.oneof(
  fc.record({ role: fc.constantFrom(...roles) }),
  fc.record({ status: fc.constantFrom('active', 'disabled') }),
  fc.record({ overrides: fc.record({ system_administration: fc.constantFrom(true, false, null) }) }),
);
const tokenOf = (url: string | undefined, key: string) => (url ? new URL(url).searchParams.get(key) : null) ?? '';
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

type InvitedRole = 'student' | 'parent' | 'mentor';

/** Ways in which people get a role or lose one, each with who acts and about whom; those that are refused change nothing. */
const steps = {
  invite: async (world: World, by: number, about: number, role: InvitedRole) => {
    const [as, rows] = [at(world.people, by), [{ email: at(world.emails, about), role }]];
    await harness.call(invitePeople, { as, body: { rows, students_confirmed: true } });
    const { body } = await harness.call(copyInvitationLink, { as, params: { id: `${await newestInvitation()}` } });
    world.invite = tokenOf(body.url, 'invite') || world.invite;
  },
  inviteUnconfirmed: async (world: World, by: number, about: number) => {
    const { id } = at(world.people, about);
    await setProof(harness.context, id, 'link');
    await steps.ask(world, about);
    const { body } = await harness.call(inviteUnconfirmed, { as: at(world.people, by), params: { id: `${id}` } });
    world.invite = tokenOf(body.url, 'invite') || world.invite;
    await steps.accept(world, about);
  },
  renew: async ({ people }: World, by: number) => {
    await harness.call(renewInvitations, { as: at(people, by), body: { ids: [await newestInvitation()] } });
  },
  join: async ({ invite, emails }: World, _: number, about: number) => {
    await harness.call(joinByInvitation, { as: signedOut, body: invitedForm(invite, { email: at(emails, about) }) });
  },
  accept: async ({ invite, people }: World, by: number) => {
    const body = { token: invite, username: at(people, by).username, password };
    await harness.call(signInByInvitation, { as: aBrowser(), body });
  },
  linkForMany: async ({ people, emails }: World, by: number, about: number, role: InvitedRole) => {
    const body = { role, days: 1, seats: 3, domain: null, families_told: true };
    const { body: reply } = await harness.call(makeJoinLink, { as: at(people, by), body });
    const { token: _, ...form } = invitedForm('');
    const wanted = role === 'mentor' ? { role: 'parent' as const, wants: 'mentor' as const } : { role };
    const email = at(emails, about);
    await harness.call(register, { body: { ...form, ...wanted, email, join: tokenOf(reply.url, 'join') } });
  },
  ask: async ({ people }: World, by: number) => {
    await harness.call(askToRun, { as: at(people, by), body: { wants: 'mentor', note: null } });
  },
  grant: async (world: World, by: number, about: number) => {
    await steps.ask(world, about);
    const params = { kind: 'request' as const, id: `${at(world.people, about).id}` };
    await harness.call(decideToReview, { as: at(world.people, by), params, body: { decision: 'mentor' } });
  },
  move: async ({ people, emails }: World, by: number, about: number) => {
    const body = { email: at(emails, about), current_password: password };
    await harness.call(updateProfile, { as: at(people, by), body });
  },
  leave: async ({ people }: World, by: number) => {
    const body = { confirm_username: at(people, by).username, current_password: password };
    await harness.call(deleteMyAccount, { as: at(people, by), body });
  },
  restore: () => settleRestored(harness.context.db),
};

async function newestInvitation(): Promise<number> {
  const { db } = harness.context;
  return (await db.selectFrom('expected_people').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 1;
}

async function administrators(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join flag_overrides f on f.user_id = u.id and f.flag = 'system_administration'
    where coalesce(f.allowed, u.role = 'admin')`.execute(harness.context.db);
  return rows.map(({ id }) => id);
}

/** Tells whether somebody became mentor by an invitation at all. */
async function accepted(): Promise<boolean> {
  const { db } = harness.context;
  const rows = await db.selectFrom('audit_log').select('id').where('action', '=', 'invited.accepted').execute();
  return rows.length > 0;
}

let runs = 0;

async function aWorld(): Promise<World> {
  runs += 1;
  const people: Person[] = [];
  for (const role of ['admin', 'admin', 'mentor', 'parent', 'student'] as const) {
    people.push(await aPerson(harness.context, role));
  }
  const emails = [`guest-${runs}@lincoln.example`, ...people.map(({ username }) => `${username}@example.com`)];
  return { people, emails, invite: '' };
}

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  by: person,
  about: fc.nat(5),
  role: invitedRole,
});
const byName = fc.record({ kind: fc.constant('name' as const), by: person, about: person, gift, typed: fc.boolean() });

type Thing = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Gift = typeof byName extends fc.Arbitrary<infer One> ? One : never;

/** The first run: somebody comes by an invitation, and another person is made an administrator. */
const firstThings: (Thing | Gift)[] = [
  { kind: 'invite', by: 0, about: 0, role: 'mentor' },
  { kind: 'join', by: 0, about: 0, role: 'mentor' },
  { kind: 'name', by: 0, about: 2, gift: { role: 'admin' }, typed: true },
];

test('PEO-025 whatever six things happen, nobody becomes an administrator but by name and with a password', async () => {
  let given = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(step, byName), { minLength: 3, maxLength: 6 }), async (things) => {
      const world = await aWorld();
      for (const thing of things) {
        const before = await administrators();
        if (thing.kind !== 'name') {
          await steps[thing.kind](world, thing.by, thing.about, thing.role);
          expect((await administrators()).filter((id) => !before.includes(id))).toEqual([]);
          continue;
        }
        const [as, { id }] = [at(world.people, thing.by), at(world.people, thing.about)];
        const body = { ...thing.gift, ...(thing.typed && { current_password: password }) };
        const { status } = await harness.call(changePerson, { as, params: { id: `${id}` }, body });
        const gained = (await administrators()).filter((one) => !before.includes(one));
        if (gained.length === 0) continue;
        given += 1;
        expect({ status, gained, typed: thing.typed, mayGive: before.includes(as.id) }).toEqual({
          ...{ status: 200, gained: [id], typed: true, mayGive: true },
        });
      }
    }),
    { numRuns: 20, examples: [[firstThings]] },
  );
  expect([given > 0, await accepted()]).toEqual([true, true]);
});
