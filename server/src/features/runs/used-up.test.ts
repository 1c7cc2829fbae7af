import { addBoxItems, createBox, getBox } from '@teamsparks/contract/boxes/endpoints';
import { commandRun, deleteRun } from '@teamsparks/contract/runs/endpoints/runs';
import { getUsedUp, putBackUsedUp, takeUsedUp } from '@teamsparks/contract/runs/endpoints/used-up';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();
const at = (id: number) => ({ params: { id: String(id) } });

let host: Person;
let box: number;
let run: number;

const straws = { name: 'Straws', quantity: 20, units: 'pieces', category: 'damaging' };
const materials = [
  straws,
  { name: 'Masking tape', quantity: 1, units: 'meter', category: 'damaging' },
  { name: 'Scissors', quantity: 2, units: 'pairs', category: 'non_damaging' },
];

/** Two teams, one challenge that was done and one that was not. */
beforeEach(async () => {
  const { context } = harness;
  host = await aPerson(context, 'mentor');
  const [done, begun] = [await aChallenge(context, { name: 'Done' }), await aChallenge(context, { name: 'Begun' })];
  const stages = [{ challenge: done }, { challenge: begun, finished: false }];
  ({ id: run } = await anEndedRun(context, { host, at: '2026-11-20T12:00:00Z', stages, teams: ['A', 'B'] }));
  const team = { title: 'Done', category: 'Tower', level: 'Elementary', materials };
  await context.db
    .updateTable('run_stages')
    .set({ team: JSON.stringify(team) })
    .execute();
  ({ id: box } = (await harness.call(createBox, { as: host, body: { name: 'Blue crate' } })).body);
  const text = "50 drinking straws\n150 cm painter's tape\n4 scissors\ncrayons";
  await harness.call(addBoxItems, { as: host, ...at(box), body: { text } });
});

const amounts = async () =>
  Object.fromEntries(
    (await harness.call(getBox, { as: host, ...at(box) })).body.items.map((one) => [one.name, one.quantity]),
  );
const take = (body: object, as = host) => harness.call(takeUsedUp, { as, ...at(run), body: body as never });

test('NOW-004 RUN-022 what was done is offered for all teams, and comes out of the box in its own units, never below nothing', async () => {
  const offered = (await harness.call(getUsedUp, { as: host, ...at(run) })).body;
  expect(offered).toEqual({
    materials: [
      { name: 'Masking tape', units: 'meters', quantity: 2 },
      { name: 'Straws', units: 'pieces', quantity: 40 },
    ],
    taken: null,
  });
  const materials = [
    ...offered.materials,
    { name: 'Crayons', units: '', quantity: 3 },
    { name: 'Glue', units: '', quantity: 1 },
  ];
  const { status, body } = await take({ box_id: box, materials });
  expect([status, body.taken]).toEqual([
    200,
    {
      box_id: box,
      box_name: 'Blue crate',
      materials: [
        { name: "painter's tape", units: 'cm', quantity: 150 },
        { name: 'drinking straws', units: '', quantity: 40 },
      ],
    },
  ]);
  expect(await amounts()).toEqual({ crayons: null, 'drinking straws': 10, "painter's tape": 0, scissors: 4 });
  const again = await take({ box_id: box, materials });
  expect([again.status, again.body.detail]).toEqual([409, 'This was taken out of a box already. Put it back first.']);
  const twice = await Promise.all([1, 2].map(() => harness.call(putBackUsedUp, { as: host, ...at(run) })));
  expect(twice.map(({ body: after }) => after.taken)).toEqual([null, null]);
  expect(await amounts()).toEqual({ crayons: null, 'drinking straws': 50, "painter's tape": 150, scissors: 4 });
});

test('NOW-004 what was used for a thing comes out of all that is that thing, or serves as it', async () => {
  const text = '3 red straws, 4 blue straws\nmasking tape - 2 m';
  const { body } = await harness.call(createBox, { as: host, body: { name: 'Red crate' } });
  await harness.call(addBoxItems, { as: host, ...at(body.id), body: { text } });
  const materials = [
    { name: 'Straws for repairs', units: 'pieces', quantity: 5 },
    { name: 'Floor tape', units: 'meters', quantity: 1.5 },
  ];
  const taken = (await take({ box_id: body.id, materials })).body.taken;
  expect(taken?.materials.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['blue straws', 4],
    ['red straws', 1],
    ['masking tape', 1.5],
  ]);
});

test('NOW-004 of two who accept at the same moment one takes it out', async () => {
  const body = { box_id: box, materials: [{ name: 'Straws', units: 'pieces', quantity: 30 }] };
  const both = await Promise.all([take(body), take(body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await amounts())['drinking straws']).toBe(20);
});

test('NOW-004 a run that is opened again puts back what it used up', async () => {
  const { db } = harness.context;
  await db.updateTable('runs').set({ ended_at: new Date(), phase: 'ended' }).execute();
  await take({ box_id: box, materials: [{ name: 'Straws', units: 'pieces', quantity: 30 }] });
  expect((await amounts())['drinking straws']).toBe(20);
  const events = [
    { seq: 1, kind: 'start' },
    { seq: 2, kind: 'end' },
  ];
  await db
    .insertInto('run_events')
    .values(events.map((event) => ({ ...event, run_id: run, at: new Date(), sender: 'tab', payload: '{}' }) as never))
    .execute();
  await db.updateTable('runs').set({ seq: 2, last_at: new Date() }).execute();
  const body = { id: randomUUID(), by: randomUUID(), seen: 2, step: { kind: 'reopen' as const, payload: {} } };
  const reopened = await harness.call(commandRun, { as: host, ...at(run), body });
  expect([reopened.status, reopened.body.detail]).toEqual([200, undefined]);
  expect((await amounts())['drinking straws']).toBe(50);
  const open = await take({ box_id: box, materials: [{ name: 'Straws', units: 'pieces', quantity: 30 }] });
  expect([open.status, open.body.detail]).toEqual([409, 'This run has not ended yet.']);
});

test('NOW-004 SEC-21 other people’s runs and boxes are out of reach, and without the right to materials nothing is told', async () => {
  const [other, student] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context)];
  const body = { box_id: box, materials: [{ name: 'Straws', units: 'pieces', quantity: 30 }] };
  expect((await harness.call(getUsedUp, { as: other, ...at(run) })).status).toBe(404);
  expect((await take(body, other)).status).toBe(404);
  expect((await harness.call(getUsedUp, { as: student, ...at(run) })).status).toBe(403);
  const foreign = (await harness.call(createBox, { as: other, body: { name: 'Theirs' } })).body;
  const refused = await take({ ...body, box_id: foreign.id });
  expect([refused.status, refused.body.fields]).toEqual([422, { box_id: 'Box not found.' }]);
  expect((await take({ box_id: box, materials: [] })).status).toBe(422);
  await take(body);
  await harness.call(deleteRun, { as: host, ...at(run) });
  expect((await amounts())['drinking straws']).toBe(20);
});
