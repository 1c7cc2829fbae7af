import type { Profile } from '@teamsparks/contract/admin/addresses/account';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { describe, expect, test } from 'vitest';
import { parseProfile, valuesOf } from './ProfileForm.tsx';

const profile: Profile = {
  username: 'maya',
  display_name: 'Maya Chen',
  email: 'maya@school.test',
  email_own: true,
  email_vouched: false,
  pending_email: null,
  phone: '030 123',
  school: null,
  picture: 'owl',
  role: 'student',
  created_at: '2026-11-21T10:00:00.000Z',
  has_password: true,
  google: null,
  identities: [],
  totp_enabled: false,
  totp_allowed: false,
  password_min: 8,
  preferences: standardPreferences,
};
const sent = (...values: Parameters<typeof parseProfile>) => {
  const parsed = parseProfile(...values);
  return 'body' in parsed ? parsed.body : undefined;
};
const errorsOf = (...values: Parameters<typeof parseProfile>) => {
  const parsed = parseProfile(...values);
  return 'errors' in parsed ? parsed.errors : undefined;
};
const typed = (change: Partial<ReturnType<typeof valuesOf>>, of = profile) => ({ ...valuesOf(of), ...change });

describe('what the profile form sends', () => {
  test('GAP-34 nothing while nothing differs, spaces around it included', () => {
    expect(parseProfile(profile, typed({}))).toEqual({ body: {} });
    expect(parseProfile(profile, typed({ username: ' maya ', school: '  ' }))).toEqual({ body: {} });
  });

  test('GAP-34 only what differs; emptied fields are cleared', () => {
    expect(sent(profile, typed({ display_name: ' ', phone: '', school: ' Elm ', picture: '' }))).toEqual({
      display_name: null,
      phone: null,
      school: 'Elm',
      picture: null,
    });
  });

  test('SEC-15 another address comes with the password', () => {
    expect(sent(profile, typed({ email: 'm@new.test', current_password: 'secret' }))).toEqual({
      email: 'm@new.test',
      current_password: 'secret',
    });
  });

  test('GAP-08 the own address with its domain in other letters is no other address', () => {
    const own = { ...profile, email: 'maya@xn--bcher-kva.example' };
    expect(errorsOf(own, typed({ email: 'Maya@Bücher.example' }, own))).toBeUndefined();
    expect(errorsOf(own, typed({ email: 'maya@bucher.example' }, own))).toHaveProperty('current_password');
  });

  test('SEC-15 the form shows the address that waits; the present one takes the wish back, without the password', () => {
    const waiting = { ...profile, pending_email: 'm@new.test' };
    expect(valuesOf(waiting).email).toBe('m@new.test');
    expect(sent(waiting, typed({ school: 'Elm' }, waiting))).toEqual({ school: 'Elm' });
    expect(sent(waiting, typed({ email: 'maya@school.test' }, waiting))).toEqual({ email: 'maya@school.test' });
  });
});

describe('what the profile form refuses', () => {
  test('AUT-098 SEC-15 names, addresses and a missing password', () => {
    expect(errorsOf(profile, typed({ school: 'Elm' }))).toBeUndefined();
    expect(errorsOf(profile, typed({ username: 'a b' }))).toHaveProperty('username');
    expect(errorsOf(profile, typed({ email: 'nowhere' }))).toEqual({
      email: 'Please enter a valid email address',
      current_password: 'Please enter your current password to change your email address.',
    });
    expect(errorsOf(profile, typed({ email: 'm@new.test', current_password: 'x' }))).toBeUndefined();
    expect(errorsOf(profile, typed({ email: 'm..c@new.test', current_password: 'x' }))).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});
