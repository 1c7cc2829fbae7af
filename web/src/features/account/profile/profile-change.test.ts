import type { Profile } from '@teamsparks/contract/account';
import { standardPreferences } from '@teamsparks/contract/preferences';
import { describe, expect, test } from 'vitest';
import { changeOf, profileProblem, valuesOf } from './profile-change.ts';

const profile: Profile = {
  username: 'maya',
  display_name: 'Maya Chen',
  email: 'maya@school.test',
  pending_email: null,
  phone: '030 123',
  school: null,
  picture: 'owl',
  role: 'student',
  created_at: '2026-11-21T10:00:00.000Z',
  has_password: true,
  google: null,
  totp_enabled: false,
  totp_allowed: false,
  password_min: 8,
  preferences: standardPreferences,
};
const typed = (change: Partial<ReturnType<typeof valuesOf>>, of = profile) => ({ ...valuesOf(of), ...change });

describe('what the profile form sends', () => {
  test('GAP-34 nothing while nothing differs, spaces around it included', () => {
    expect(changeOf(profile, typed({}))).toEqual({});
    expect(changeOf(profile, typed({ username: ' maya ', school: '  ' }))).toEqual({});
  });

  test('GAP-34 only what differs; emptied fields are cleared', () => {
    expect(changeOf(profile, typed({ display_name: ' ', phone: '', school: ' Elm ', picture: '' }))).toEqual({
      display_name: null,
      phone: null,
      school: 'Elm',
      picture: null,
    });
  });

  test('SEC-15 another address comes with the password', () => {
    expect(changeOf(profile, typed({ email: 'm@new.test', current_password: 'secret' }))).toEqual({
      email: 'm@new.test',
      current_password: 'secret',
    });
  });

  test('SEC-15 the form shows the address that waits; the present one takes the wish back, without the password', () => {
    const waiting = { ...profile, pending_email: 'm@new.test' };
    expect(valuesOf(waiting).email).toBe('m@new.test');
    expect(changeOf(waiting, typed({ school: 'Elm' }, waiting))).toEqual({ school: 'Elm' });
    expect(changeOf(waiting, typed({ email: 'maya@school.test' }, waiting))).toEqual({ email: 'maya@school.test' });
  });
});

describe('what the profile form refuses', () => {
  test('AUT-098 SEC-15 names, addresses and a missing password', () => {
    expect(profileProblem(profile, typed({ school: 'Elm' }))).toBeUndefined();
    expect(profileProblem(profile, typed({ username: 'a b' }))?.fields).toHaveProperty('username');
    expect(profileProblem(profile, typed({ email: 'nowhere' }))?.fields).toEqual({
      email: 'Please enter a valid email address',
      current_password: 'Please enter your current password to change your email address.',
    });
    expect(profileProblem(profile, typed({ email: 'm@new.test', current_password: 'x' }))).toBeUndefined();
  });
});
