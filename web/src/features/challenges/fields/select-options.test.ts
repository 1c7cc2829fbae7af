import { expect, test } from 'vitest';
import { copyrightOptions, difficultyOptions } from './DetailFields.tsx';

test('CON-24 a stored copyright that is not listed stays on offer, a listed one is there once', () => {
  expect(copyrightOptions('Unknown', 'Original').map(({ value }) => value)).toEqual([
    'Unknown',
    'Original',
    'Public Domain',
    'Creative Commons',
    'Fair Use',
    'Licensed',
    'Teamsparks',
  ]);
});

test('CON-22 each difficulty has its word', () => {
  expect(difficultyOptions.map(({ label }) => label)).toEqual([
    '1: Very Easy',
    '2: Easy',
    '3: Moderate',
    '4: Hard',
    '5: Very Hard',
  ]);
});
