import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { newPlan } from './lesson-plan.ts';
import { addedItems, removedItems } from './items.ts';

const breaks = (count: number) => Array.from({ length: count }, () => ({ kind: 'break', minutes: 5 }));
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('PRE-022 one to 200 parts can be added after a part, at the beginning or at the end', () => {
  for (const body of [{ items: breaks(1) }, { after: null, items: breaks(200) }, { after: 7, items: breaks(2) }]) {
    expect(safeParse(addedItems, body).success).toBe(true);
  }
  const wrong = [
    {},
    { items: [] },
    { items: breaks(201) },
    { after: 0, items: breaks(1) },
    { after: '1', items: breaks(1) },
  ];
  for (const body of wrong) expect(safeParse(addedItems, body).success).toBe(false);
});

test('PRE-021 one to 200 parts can be removed together', () => {
  expect(safeParse(removedItems, { items: ids(200) }).success).toBe(true);
  for (const items of [[], ids(201), ['1'], [0]]) expect(safeParse(removedItems, { items }).success).toBe(false);
});

test('PRE-020 PRE-024 a new plan begins with videos, parts or a copy, as a draft or published', () => {
  const video = { title: 'Talk', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
  for (const more of [{ status: 'draft' }, { items: breaks(200) }, { copy_of: 3 }, { videos: [video], event_id: 4 }]) {
    expect(safeParse(newPlan, { name: 'A', ...more }).success).toBe(true);
  }
  const wrong = [{ status: 'locked' }, { items: [] }, { items: breaks(201) }, { copy_of: 0 }];
  for (const more of wrong) expect(safeParse(newPlan, { name: 'A', ...more }).success).toBe(false);
});
