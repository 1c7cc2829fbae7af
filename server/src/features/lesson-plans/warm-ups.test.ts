import { readdirSync } from 'node:fs';
import { addPlanItem, listWarmUps } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();

test('SHT-051 there are 24 warm-ups of three to five minutes, each for somebody, most with nothing to bring', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(listWarmUps, { as });
  expect(body).toHaveLength(24);
  const files = body.map(({ title }) => `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.txt`);
  expect(files.toSorted()).toEqual(readdirSync(new URL('../../../content/warm-ups/', import.meta.url)).toSorted());
  expect(body.filter(({ minutes, players }) => minutes < 3 || minutes > 5 || players.to <= players.from)).toEqual([]);
  expect(body.filter(({ bring }) => bring === null).length).toBeGreaterThanOrEqual(14);
  for (const level of levels) expect(body.filter((one) => one.levels.includes(level)).length).toBeGreaterThanOrEqual(8);
  const pencil = body.find(({ title }) => title === 'Air Pencil');
  expect(pencil).toMatchObject({ minutes: 3, levels: ['Elementary', 'Middle School'], players: { from: 4, to: 30 } });
  expect([pencil?.bring, pencil?.steps.length, pencil?.tips.length]).toEqual([null, 5, 1]);
  const { id } = await aPlan(harness.context);
  const item = { kind: 'text' as const, title: 'Air Pencil', minutes: 3, text: 'Find a partner.' };
  const plan = await harness.call(addPlanItem, { as, params: { id: `${id}` }, body: item });
  expect(plan.body.items).toMatchObject([item]);
});
