import type { Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';

/** Returns the goal of a story genre, which the whole team tells and acts. */
const genre = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash' | 'setup' | 'each'> & {
    tasks: readonly string[];
    measure: Rubric;
    second: Rubric;
    targets?: Goal['targets'];
  },
): Goal => ({
  targets: [2, 3, 3],
  ...parts,
  key: variant,
  variants: [variant],
  step: 1,
  stage: things('Timer 1 pieces'),
});

export const storyGoals: readonly Goal[] = [
  genre('comedy', {
    setup: [
      'Choose an open space as the stage, and lay the materials beside it as props.',
      'Sit with the audience and keep the time.',
    ],
    each: 40,
    tasks: [
      'Act out a funny story that begins with this scene. A small misunderstanding causes trouble {n} times.',
      'Act out a funny story that begins with this scene. Somebody tries to help and causes new trouble {n} times.',
    ],
    must: [
      'Laughs come from what happens, never from making fun of a person.',
      'Each trouble comes from what happened before, and a character ends the trouble.',
    ],
    measure: share('A chain of trouble', 'troubles', 'come from what happened before', 'do'),
    second: rubric(
      'How it ends',
      'the trouble is still there at the end',
      'the trouble ends by chance',
      'a character ends the trouble, and we see how',
    ),
    note: 'Count the troubles, and compare your number with the team’s afterward.',
  }),
  genre('mystery', {
    setup: [
      'Clear a stage, and lay the materials beside it as props.',
      'Keep the time, and stop it while the audience guesses.',
    ],
    each: 30,
    tasks: [
      'Act out a mystery that begins with this scene. Show {n} clues. Stop before the answer, let the audience guess, and then act out the answer.',
      'Act out a detective story that begins with this scene. The detectives find {n} clues. Let the audience guess before you show the answer.',
    ],
    must: ['The audience sees or hears every clue before it guesses.', 'The answer explains all the clues.'],
    measure: share('Clues', 'clues', 'help to find the answer', 'do'),
    second: rubric(
      'The answer',
      'there is no answer',
      'the answer explains some of the clues',
      'the answer explains all of the clues',
    ),
    note: 'Let the audience guess for half a minute. The points do not depend on who guesses right.',
    clash: ['audience', 'echo', 'hum'],
  }),
  genre('adventure', {
    setup: [
      'Give the team an open space, and put its materials beside it as props.',
      'Watch from the middle of the audience, and keep the time.',
    ],
    each: 40,
    tasks: [
      'Act out an adventure that begins with this scene. On the way, the heroes overcome {n} dangers, each in a different way.',
      'Act out a journey that begins with this scene. The travelers overcome {n} dangers, never the same way twice.',
    ],
    must: ['No danger ends by luck or by magic.', 'Run and climb in place; faces and movements show the danger.'],
    measure: share('Dangers', 'dangers', 'are overcome in a new way', 'are'),
    second: rubric(
      'Danger that we feel',
      'the characters do not seem to notice the danger',
      'the characters say that it is dangerous',
      'faces and movements show that it is dangerous',
    ),
    note: 'Ask which danger was the hardest to show.',
  }),
  genre('horror', {
    setup: [
      'Lay the materials beside an open space: they are props.',
      'Make the room quiet before the show, and keep the time.',
    ],
    each: 30,
    tasks: [
      'Act out a spooky story that begins with this scene. It has {n} spooky moments and a happy or funny ending.',
      'Act out a ghost story that begins with this scene. The ghost is never seen. There are {n} spooky moments and a happy or funny ending.',
    ],
    must: [
      'No blood, no weapons, and nobody gets hurt.',
      'Make it spooky with small sounds and silence; the ending explains them.',
    ],
    measure: share('Spooky moments', 'spooky moments', 'are made with a small sound or silence', 'are'),
    second: rubric(
      'How it ends',
      'the story just stops',
      'the ending is happy or funny, but explains nothing',
      'the ending is happy or funny and explains what was so spooky',
    ),
    note: 'Ask before the show whether everybody is fine with a spooky story today.',
    clash: ['silence', 'sound', 'whisper'],
  }),
  genre('fantasy', {
    setup: [
      'Choose a place where everybody can see; the materials beside it are props.',
      'Keep the time, and note every spell on your fingers.',
    ],
    each: 40,
    tasks: [
      'Act out this scene in a world of magic. Somebody uses {n} spells; each spell helps, and each has a price.',
      'Act out a story of magic that begins with this scene. Somebody uses {n} spells, and every spell has a price.',
    ],
    must: [
      'Spells are acted out, not explained.',
      'A price is something small, such as a lost voice or a sneeze, and it changes what happens next.',
    ],
    measure: share('Spells', 'spells', 'show us what they do and what they cost', 'do'),
    second: rubric(
      'The price matters',
      'nobody reacts to the price of a spell',
      'somebody reacts to the price of a spell',
      'the price of a spell changes what happens next',
    ),
    note: 'Ask the audience afterward what each spell did and what it cost.',
  }),
  genre('sci_fi', {
    setup: [
      'Choose an open space as the stage; the materials turn into props of the future.',
      'Sit with the audience and keep the time.',
    ],
    each: 40,
    tasks: [
      'Move this scene a hundred years into the future, to any place that you like. Act out the story, and show {n} inventions that everybody uses every day.',
      'Act out a story from the future in which this happens; you choose the place. Show {n} inventions that everybody uses every day.',
    ],
    must: ['Show each invention in use.', 'In the end, a character solves the problem, not an invention.'],
    measure: share('Inventions', 'inventions', 'can be understood without an explanation', 'can'),
    second: rubric(
      'Who solves it',
      'the problem is not solved',
      'an invention solves the problem',
      'a character solves the problem',
    ),
    note: 'Count only inventions that somebody uses on stage.',
  }),
  genre('historical', {
    setup: [
      'Lay the materials beside the stage as props.',
      'Let the team look at its notes from class while it plans. Keep the time.',
    ],
    each: 30,
    tasks: [
      'Choose a time that you have learned about in class. Act out what would happen if people of that time, in a place of that time, had this problem. Show {n} facts about that time.',
      'Move this problem to a time that you have learned about in class, with people and a place of that time. Act out the story, and show {n} facts about that time.',
    ],
    must: [
      'Tell us at the beginning where and when we are; characters talk and act like people of that time.',
      'Show facts that you learned in class, not guesses.',
    ],
    measure: share('Facts', 'facts', 'are true and can be seen or heard in the play', 'are'),
    second: rubric(
      'People of that time',
      'all characters talk and act as we do today',
      'one character talks or acts like people of that time',
      'several characters talk or act like people of that time',
    ),
    note: 'If you doubt a fact, ask the team where they learned it.',
  }),
  genre('fairy_tale', {
    setup: [
      'Seat the audience as if for a story hour, and lay the materials beside the stage as props.',
      'Keep the time.',
    ],
    each: 40,
    tasks: [
      'Turn this scene into a fairy tale that begins with “Once upon a time.” Somebody must pass {n} tests.',
      'Act out this scene as a fairy tale with a happy ending. Somebody must pass {n} tests, each harder than the one before.',
    ],
    must: ['We see how every test is passed.', 'The same magic saying is used in every test.'],
    measure: share('Tests', 'tests', 'are acted out until somebody passes them', 'are'),
    second: rubric(
      'The magic saying',
      'there is no magic saying',
      'the saying is used in some of the tests',
      'the saying is used in every test',
    ),
    note: 'The story may remind us of a well-known fairy tale, but it should be new.',
    clash: ['echo', 'chorus'],
  }),
];
