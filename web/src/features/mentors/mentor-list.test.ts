import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentorPage, mentorSearch, mentorSorts } from './mentor-list.ts';

const aMentor = (wanted: Partial<Mentor>): Mentor => ({
  id: 1,
  name: 'Ada',
  email: 'ada@school.example',
  grade: 10,
  di_experience: false,
  interest_area: 'Robotics',
  email_hidden: false,
  version: 1,
  ...wanted,
});
const everybody = mentorSearch.read({});
const namesFor = (mentors: Mentor[], search: Record<string, unknown>) =>
  mentorPage(mentors, mentorSearch.read(search)).items.map(({ name }) => name);

describe('the search of the mentors', () => {
  const mentors = [
    aMentor({ id: 1, name: 'Ada Lovelace', email: 'countess@maths.example', grade: 12, di_experience: true }),
    aMentor({ id: 2, name: 'Bo', email: null, email_hidden: true, grade: 9, interest_area: 'Improv' }),
  ];
  test.each([
    ['MEN-013', 'LOVE', ['Ada Lovelace']],
    ['MEN-014', 'countess@M', ['Ada Lovelace']],
    ['MEN-015', '9', ['Bo']],
    ['MEN-016', 'yes', ['Ada Lovelace']],
    ['MEN-016', 'NO', ['Bo']],
    ['MEN-017', 'mprov', ['Bo']],
    ['MEN-008', 'nobody', []],
    ['MEN-008', '', ['Ada Lovelace', 'Bo']],
  ])('%s finds %j', (_id, search, names) => expect(namesFor(mentors, { search })).toEqual(names));
});

describe('the order of the mentors', () => {
  const mentors = [
    aMentor({ id: 1, name: 'cy', email: 'b@x.example', grade: 9, interest_area: 'art' }),
    aMentor({ id: 2, name: 'Ádám', email: null, grade: 12, di_experience: true, interest_area: 'Zoology' }),
    aMentor({ id: 3, name: 'Bo', email: 'A@x.example', grade: 10, interest_area: 'Ballet' }),
  ];
  test.each([
    ['name', ['Ádám', 'Bo', 'cy']],
    ['email', ['Bo', 'cy', 'Ádám']],
    ['grade', ['cy', 'Bo', 'Ádám']],
    ['di_experience', ['Ádám', 'Bo', 'cy']],
    ['interest_area', ['cy', 'Bo', 'Ádám']],
    ['password', ['Ádám', 'Bo', 'cy']],
  ])('GAP-27 by %s', (sort, names) => expect(namesFor(mentors, { sort })).toEqual(names));
});

test('MEN-010 ten a page; a page beyond the last one is the last one', () => {
  const mentors = Array.from({ length: 21 }, (_, index) => aMentor({ id: index, name: `Mentor ${index}` }));
  expect(mentorPage(mentors, everybody)).toMatchObject({ total: 21, page: 1, per_page: 10 });
  expect(namesFor(mentors, { page: '3' })).toEqual(['Mentor 20']);
  expect(mentorPage(mentors, { ...everybody, page: 99 }).page).toBe(3);
  expect(mentorPage([], { ...everybody, page: 9 })).toMatchObject({ items: [], total: 0, page: 1 });
});

test('the pages of any list hold each mentor once, whatever the order', () => {
  const list = fc.array(fc.record({ name: fc.string(), grade: fc.integer({ min: 9, max: 12 }) }), { maxLength: 40 });
  fc.assert(
    fc.property(list, fc.constantFrom(...mentorSorts), (rows, sort) => {
      const mentors = rows.map((row, id) => aMentor({ ...row, id }));
      const ids = [1, 2, 3, 4].flatMap((page) =>
        page > Math.ceil(rows.length / 10)
          ? []
          : mentorPage(mentors, { search: '', sort, page }).items.map(({ id }) => id),
      );
      expect(ids.sort((a, b) => a - b)).toEqual(mentors.map(({ id }) => id));
    }),
  );
});

test('the address holds what is not ordinary, and is read back', () => {
  expect(mentorSearch.address(everybody)).toEqual({});
  const search = mentorSearch.read({ search: 'x', sort: 'grade', page: 2 });
  expect(mentorSearch.read(mentorSearch.address(search))).toEqual(search);
});
