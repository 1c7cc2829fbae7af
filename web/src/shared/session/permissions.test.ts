import { expect, test } from 'vitest';
import { fallbackPermissions, guestPermissions } from './permissions.ts';

test('AUT-070 to AUT-073 nobody signed in has exactly these flags', () => {
  expect(guestPermissions).toEqual({
    role: 'guest',
    view_challenge_library: true,
    view_training_videos: false,
    view_all_programs: false,
  });
});

test('AUT-074 to AUT-077 ERR-010 another failure names four more and says so', () => {
  expect(fallbackPermissions()).toEqual({
    role: 'guest',
    view_challenge_library: true,
    view_training_videos: false,
    view_all_programs: false,
    view_events: false,
    view_lesson_plans: false,
    add_edit_challenges: false,
    add_edit_lesson_plans: false,
    _fallback: true,
    _error: 'Failed to fetch permissions',
  });
});
