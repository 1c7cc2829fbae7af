import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import type { NowAnswer, NowPage } from '@teamsparks/contract/right-now/addresses';

export const crate: BoxRow = {
  id: 5,
  name: 'Blue crate',
  group_id: null,
  group_name: null,
  owner: null,
  materials: 3,
  can: { give: true, delete: true },
};

export const anAnswer = (its: Partial<NowAnswer> = {}): NowAnswer => ({
  id: 41,
  name: 'Paper Chain',
  level: 'Elementary',
  category: 'Tower',
  minutes: 18,
  setup_minutes: 4,
  task: null,
  missing: [],
  tried: false,
  practiced: 2,
  skill: 'Divergent Thinking',
  ...its,
});
export const needsBalloons = anAnswer({
  id: 42,
  name: 'Balloon Lift',
  tried: true,
  setup_minutes: 0,
  minutes: 12.5,
  practiced: 0,
  category: 'Bridge',
  missing: [{ name: 'balloons', units: '', need: 6, have: 2, substitute: 'a paper ball' }],
});

export const answersOf = (items: NowAnswer[], its: Partial<NowPage> = {}): NowPage => ({
  items,
  total: items.length,
  complete: items.filter(({ missing }) => missing.length === 0).length,
  page: 1,
  per_page: 20,
  tells_missing: true,
  ...its,
});
