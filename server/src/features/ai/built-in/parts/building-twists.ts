import type { Twist } from '../grammar.ts';
import { rubric, things, twist } from '../grammar-makers.ts';
import { buildingMoments } from './building-moments.ts';

const pencil = things('Pencil 1 pieces');
const marker = things('Marker 1 pieces');
const paper = things('Scrap paper 2 sheets');

/** Constraints that fit anything that teams build; `{it}` is what the goal builds: "the bridge". */
export const buildingTwists: readonly Twist[] = [
  ...buildingMoments,
  twist(
    'left over',
    'At the end, hand back something that you did not use.',
    ['Show what you hand back when building time ends.', 'One whole piece of any material is enough.'],
    {
      clash: ['Materials Shortage', 'Mystery Card'],
      scored: rubric(
        'Handing back',
        'nothing is handed back',
        'something is handed back, but it is cut or bent',
        'one whole piece is handed back',
      ),
    },
  ),
  twist(
    'sketch',
    'While you plan, draw {it}.',
    ['The drawing lies beside your work at the end.', 'Correct the drawing if you change the plan.'],
    {
      needs: [...pencil, ...paper],
      clash: ['Investors Choice'],
      scored: rubric(
        'The drawing',
        'there is no drawing',
        'the drawing shows {it} from outside',
        'the drawing also shows how the parts hold together',
      ),
    },
  ),
  twist(
    'name',
    'Give {it} a name, and write it on a small label.',
    [
      'The label hangs on {it} or lies beside it; be ready to say why the name fits.',
      'The whole team agrees on the name and knows why it fits.',
    ],
    {
      needs: [...marker, ...paper],
      scored: rubric(
        'The name',
        'there is no label with a name',
        'the label has a name',
        'the label has a name, and a player says why it fits',
      ),
    },
  ),
  twist(
    'poster',
    'Make a small sign that tells who {it} is for and what it is good for.',
    ['The sign has at most ten words.', 'The sign lies beside your work at the end.'],
    {
      needs: [...marker, ...paper],
      scored: rubric(
        'The sign',
        'there is no sign',
        'the sign tells who {it} is for',
        'the sign tells who {it} is for and what it is good for',
      ),
    },
  ),
  twist('one trial', 'Before the real test, you may try {it} only once.', [
    'Tell the appraiser when you use your trial.',
    'The whole team watches the trial.',
  ]),
  twist(
    'explain',
    'Before the test, one player explains how {it} is built.',
    [
      'The explanation names the part that matters most.',
      'Keep the explanation short, and name the part that matters most.',
    ],
    {
      scored: rubric(
        'The explanation',
        'nobody explains {it}',
        'one player says how {it} is built',
        'one player says how {it} is built and which part matters most',
      ),
    },
  ),
  twist(
    'guess',
    'Before the test, write down what result you expect.',
    [
      'The team agrees on one guess; after the test, say why it was right or wrong.',
      'Read the guess aloud before the test; after the test, say why it was right or wrong.',
    ],
    {
      needs: [...pencil, ...paper],
      scored: rubric(
        'The guess',
        'no guess is written down before the test',
        'a guess is written down',
        'a guess is written down, and the team says after the test why it was right or wrong',
      ),
    },
  ),
  twist(
    'mirror',
    'The left side and the right side of {it} must look alike.',
    ['The appraiser looks at both sides before the test.', 'If you change one side, change the other one, too.'],
    {
      clash: ['Investors Choice'],
      scored: rubric(
        'Equal sides',
        'the sides look different',
        'most parts are alike on both sides',
        'all parts are alike on both sides',
      ),
    },
  ),
  twist(
    'weak spot',
    'While you plan, write down a warning: which part of {it} could fail.',
    [
      'One sentence is enough for the warning; before the test, show what you did about it.',
      'Before the test, show what you did about the weak part.',
    ],
    {
      needs: [...pencil, ...paper],
      scored: rubric(
        'The warning',
        'no warning is written down',
        'the warning names a weak part',
        'the warning names a weak part, and the team shows what it did about it',
      ),
    },
  ),
  twist(
    'signed',
    'Each player makes one part of {it} and writes initials on it.',
    ['Each player shows the part with the initials at the end.', 'A piece of tape with initials counts, too.'],
    {
      needs: marker,
      players: 2,
      scored: rubric(
        'Parts with initials',
        'no player shows a part with initials',
        'some players show one',
        'every player shows one',
      ),
    },
  ),
  twist(
    'lesson',
    'After the test, name one thing that worked and one that did not.',
    [
      'One player names the first thing, and another player names the other one.',
      'The answer is about {it}, not about a person.',
    ],
    {
      players: 2,
      scored: rubric(
        'What you learned',
        'the team names neither of them',
        'the team names only one of them',
        'the team names both',
      ),
    },
  ),
  twist(
    'picture',
    'Draw something from the scene, and show it with {it}.',
    [
      'Draw it so that the appraiser sees at once what it is.',
      'The drawing lies beside your work; it should be clear what it shows.',
    ],
    {
      needs: [...marker, ...paper],
      scored: rubric(
        'The drawing',
        'there is no drawing',
        'there is a drawing, but the appraiser has to ask what it shows',
        'the appraiser sees at once what it shows',
      ),
    },
  ),
];
