import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { firstWish, withCategory, toRequest } from './wish-form.ts';

test.each(categories)('AIC-022 %s begins with its first variant', (category) => {
  const before = { ...firstWish, variant: 'mystery', level: 'Elementary' } as const;
  expect(withCategory(before, category)).toEqual({
    category,
    variant: variantsOf(category)[0] ?? '',
    level: 'Elementary',
  });
});

test('PRE-002 AIC-081 numbers and id of a chosen group are sent, and nothing that names it', () => {
  const group = { id: 8, name: 'Tuesday Team', place: 'Gym', children: 13, team_size: 4, minutes: 60 };
  expect(toRequest({ ...firstWish, group, level: 'Elementary' })).toEqual({
    category: 'Storytelling',
    variant: 'comedy',
    level: 'Elementary',
    group: { children: 13, team_size: 4, minutes: 60 },
    group_id: 8,
  });
});

test('API-051 the payload is category and variant', () => {
  expect(toRequest(firstWish)).toEqual({ category: 'Storytelling', variant: 'comedy' });
  expect(toRequest(withCategory(firstWish, 'Water'))).toEqual({ category: 'Water', variant: null });
  expect(toRequest({ ...firstWish, level: 'High School' })).toHaveProperty('level', 'High School');
});
