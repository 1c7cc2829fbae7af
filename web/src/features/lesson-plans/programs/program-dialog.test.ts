import { expect, test } from 'vitest';
import { bodyOf, valuesOf } from './ProgramsScreen.tsx';

const program = {
  id: 1,
  name: 'Maker Saturdays',
  summary: null,
  age_groups: ['Grades 3 to 5', 'Grades 6 to 8'],
  start_date: '2027-01-09',
  end_date: null,
  description: null,
  image_url: '/pictures/kite.svg',
  learn_more: null,
  restricted: true,
  archived: false,
  version: 1,
};

test('GAP-30 what the form does not change is sent as it was', () => {
  const { id: _, archived: __, version: ___, ...fields } = program;
  expect(bodyOf(valuesOf(program))).toEqual(fields);
});

test('GAP-30 an empty form is a program without anything', () => {
  expect(bodyOf({ ...valuesOf(undefined), name: 'New', age_groups: ' , High School,' })).toMatchObject({
    name: 'New',
    summary: null,
    start_date: null,
    age_groups: ['High School'],
    restricted: false,
  });
});
