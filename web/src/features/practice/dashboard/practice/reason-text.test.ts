import type { Suggestion } from '@teamsparks/contract/practice/addresses/dashboard';
import { expect, test } from 'vitest';
import { reasonText } from './PracticePanel.tsx';

test.each<[Suggestion['reason'], string]>([
  [{ practiced_in_category: 0, usual_level: false, bookmarked: false }, 'Nothing from Water yet.'],
  [
    { practiced_in_category: 0, usual_level: true, bookmarked: true },
    'Nothing from Water yet. It is in your bookmarks and Elementary is your usual level.',
  ],
  [
    { practiced_in_category: 1, usual_level: true, bookmarked: false },
    'Water is one of the categories you practiced least: once. Elementary is your usual level.',
  ],
  [
    { practiced_in_category: 4, usual_level: false, bookmarked: true },
    'Water is one of the categories you practiced least: 4 times. It is in your bookmarks.',
  ],
])('WRT-43 the reason names the category in words: %j', (reason, text) => {
  expect(reasonText({ id: 1, name: 'Rain', category: 'Water', level: 'Elementary', reason })).toBe(text);
});
