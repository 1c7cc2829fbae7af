import { expect, test } from 'vitest';
import { resumeAt } from './resume-at.ts';
import { createWatching } from './VideoEmbed.tsx';

test('the place is kept every ten seconds, when it is paused, and when the player goes', () => {
  const watching = createWatching();
  expect([1, 5, 9.9].map((position) => watching.hear({ position }))).toEqual([null, null, null]);
  expect(watching.hear({ position: 10.2 })).toEqual({ position_seconds: 10 });
  expect(watching.hear({ position: 12 })).toBeNull();
  expect(watching.hear({ state: 2 })).toEqual({ position_seconds: 12 });
  expect(watching.hear({ state: 2 })).toBeNull();
  expect(watching.leave()).toBeNull();
  watching.hear({ position: 15 });
  expect(watching.leave()).toEqual({ position_seconds: 15 });
});

test('going back is kept too', () => {
  const watching = createWatching();
  watching.hear({ position: 100 });
  expect(watching.hear({ position: 20 })).toEqual({ position_seconds: 20 });
});

test('it is watched once, at its end or nearly there', () => {
  const nearly = createWatching();
  nearly.hear({ duration: 100, position: 94 });
  expect(nearly.hear({ position: 95 })).toEqual({ position_seconds: 0, watched: true });
  expect(nearly.hear({ position: 96 })).toBeNull();
  const unknown = createWatching();
  unknown.hear({ position: 7 });
  expect(unknown.hear({ state: 0 })).toEqual({ position_seconds: 0, watched: true });
  expect(unknown.hear({ position: 7 })).toBeNull();
  expect(unknown.leave()).toBeNull();
  expect(createWatching().hear({ state: 0 })).toBeNull();
});

test('a video begins where it was left, not in its first or last seconds', () => {
  const at = (position_seconds: number, duration: number | null) =>
    resumeAt({ position_seconds, watched: false }, duration);
  expect([at(4, 100), at(5, 100), at(60, 100), at(95, 100), at(95, null)]).toEqual([0, 5, 60, 0, 95]);
  expect(resumeAt(null, 100)).toBe(0);
});

test('a watched video of unknown length begins anew, one that is watched again where it was left', () => {
  expect(resumeAt({ position_seconds: 400, watched: true }, null)).toBe(0);
  expect(resumeAt({ position_seconds: 400, watched: true }, 0)).toBe(0);
  expect(resumeAt({ position_seconds: 60, watched: true }, 400)).toBe(60);
  const again = createWatching();
  again.hear({ duration: 400, position: 395 });
  expect(again.hear({ position: 60, state: 1 })).toEqual({ position_seconds: 60 });
});
