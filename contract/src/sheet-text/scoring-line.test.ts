import { expect, test } from 'vitest';
import { readScoringLine } from './scoring-line.ts';

test.each([
  ['How far it reaches: 2 points for each, up to 40 points', ['How far it reaches', '2 points for each', 40, true]],
  ['Teamwork: up to 20 points', ['Teamwork', '', 20, true]],
  ['Stands by itself: 10 points', ['Stands by itself', '', 10, false]],
  [
    'Props that follow their card: 7 points for each, up to 28 points',
    ['Props that follow their card', '7 points for each', 28, true],
  ],
  ['Sound effects guessed, 20 pts each, max 40', ['Sound effects guessed, 20 pts each', '', 40, true]],
  ['Creative use of the pencil (15)', ['Creative use of the pencil', '', 15, true]],
  ['Creative use of the pencil (15 points)', ['Creative use of the pencil', '', 15, true]],
  ['up to 40 – teamwork', ['teamwork', '', 40, true]],
  ['Up to 20 points for neat knots', ['neat knots', '', 20, true]],
  ['15 – teamwork', ['teamwork', '', 15, true]],
  ['Teamwork | 15', ['Teamwork', '', 15, true]],
  ['Teamwork – 15', ['Teamwork', '', 15, true]],
  ['Teamwork ........ 15', ['Teamwork', '', 15, true]],
  ['1–15 for the creativity of your tools', ['the creativity of your tools', '', 15, true]],
  ['Creative use of the pencil up to 20', ['Creative use of the pencil', '', 20, true]],
  ['10 points if the light can be seen from the door', ['if the light can be seen from the door', '', 10, false]],
  ['Height 10 points', ['Height', '', 10, false]],
  ['Height of the tallest tower 40 points', ['Height of the tallest tower', '', 40, false]],
  ['Teamwork 5 pts', ['Teamwork', '', 5, false]],
  [
    'One hand stays behind the back: begin with 10 and lose 2 for each slip, up to 10 points',
    ['One hand stays behind the back', 'begin with 10 and lose 2 for each slip', 10, true],
  ],
  ['5 bonus points for leftover tape', ['leftover tape', '', 5, false]],
])('SHT-012 "%s"', (line, [item, detail, points, up_to]) => {
  expect(readScoringLine(line)).toEqual({ item, detail, points, up_to });
});

test.each([
  '5 points for every cup with at least one bean',
  'The others hum your tune back.',
  '–20 if the dog is touched',
  '15',
  'Story: 5000 points',
  'Best of three throws counts',
  'The first 2 teams 10 points',
  'Each straw left 5 points',
  'Three cups stand 5 points',
  'Room 12',
  'Penalty: 5 points',
  'Penalty for talking: up to 5 points',
  'Teams that talk lose 10 points',
])('SHT-012 "%s" does not say how many points there are in all', (line) => {
  expect(readScoringLine(line)).toBeNull();
});
