import { type Flag, flags, roleFlags } from '@teamsparks/contract/shared/access';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose, effectsOf, exceptionOf, mayBy, withExceptions, type Rights } from './rights.ts';

const anyFlag = fc.constantFrom(...flags);
const anyRights: fc.Arbitrary<Rights> = fc.record({
  role: fc.constantFrom(...roles),
  overrides: fc.dictionary(anyFlag, fc.boolean()),
});
const anyChoices = fc.array(fc.tuple(anyFlag, fc.option(fc.boolean())), { maxLength: 30 });

test('AUT-049 an exception wins over the role, without one the role decides', () => {
  const student: Rights = { role: 'student', overrides: { add_edit_challenges: true, view_events: false } };
  expect(mayBy(student, 'add_edit_challenges')).toBe(true);
  expect(mayBy(student, 'view_events')).toBe(false);
  expect(mayBy(student, 'view_lesson_plans')).toBe(true);
  expect(mayBy(student, 'delete_challenges')).toBe(false);
});

test('CON-06 making a student an intern gains one flag and loses none', () => {
  const before: Rights = { role: 'student', overrides: {} };
  const after = withExceptions(before, { add_edit_challenges: true });
  expect(effectsOf(before, after)).toEqual({ gained: ['add_edit_challenges'], lost: [] });
});

test('GAP-10 a role that is left keeps the exceptions', () => {
  const before: Rights = { role: 'mentor', overrides: { delete_challenges: true, view_events: false } };
  const { gained, lost } = effectsOf(before, { ...before, role: 'student' });
  expect(gained).toEqual([]);
  expect(lost).toContain('add_edit_challenges');
  expect(lost).not.toContain('delete_challenges');
  expect(lost).not.toContain('view_events');
});

test('GAP-10 gains and losses are the whole difference', () => {
  fc.assert(
    fc.property(anyRights, anyRights, (before, after) => {
      const { gained, lost } = effectsOf(before, after);
      const allowed = new Set<Flag>(flags.filter((flag) => mayBy(before, flag)));
      gained.forEach((flag) => allowed.add(flag));
      lost.forEach((flag) => allowed.delete(flag));
      expect(flags.filter((flag) => allowed.has(flag))).toEqual(flags.filter((flag) => mayBy(after, flag)));
    }),
  );
});

test('GAP-10 the last choice for a flag counts, and what is saved already is no change', () => {
  fc.assert(
    fc.property(anyRights, anyChoices, (saved, choices) => {
      let changes = {};
      for (const [flag, allowed] of choices) changes = choose(saved, changes, flag, allowed);
      const after = withExceptions(saved, changes);
      const wanted = new Map(choices);
      for (const flag of flags) {
        expect(exceptionOf(after, flag)).toBe(wanted.has(flag) ? wanted.get(flag) : exceptionOf(saved, flag));
      }
      for (const [flag, allowed] of Object.entries(changes)) expect(allowed).not.toBe(exceptionOf(saved, flag as Flag));
    }),
  );
});

test('GAP-10 without exceptions everybody may what the role says', () => {
  for (const role of roles) {
    expect(flags.filter((flag) => mayBy({ role, overrides: {} }, flag))).toHaveLength(roleFlags[role].length);
  }
});
