import { type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { share } from '../parts/share.ts';

/** What the genre asks of a story told and acted by the whole team. */
const genre = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash'> & {
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
  setup: [
    'Choose an open space as the stage, and lay the materials beside it as props.',
    'Sit with the audience and keep the time.',
  ],
});

export const storyGoals: readonly Goal[] = [
  genre('comedy', {
    tasks: [
      'Act out a funny story that begins with this scene. A small misunderstanding causes trouble {n} times, and each time it gets bigger.',
      'Act out a funny story that begins with this scene. Somebody tries to help and causes new trouble {n} times.',
    ],
    must: [
      'Laughs come from what happens, never from making fun of a person.',
      'Each trouble comes from what happened before, and a character ends it all.',
    ],
    measure: share('Growing trouble', 'troubles', 'come from what happened before', 'do'),
    second: rubric(
      'How it ends',
      'the trouble is still there at the end',
      'the trouble ends by chance',
      'a character ends the trouble, and we see how',
    ),
    note: 'Count the troubles, and compare your number with the team’s afterward.',
  }),
  genre('mystery', {
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
    tasks: [
      'Act out an adventure that begins with this scene. On the way, the heroes overcome {n} dangers, each in a different way.',
      'Act out a journey that begins with this scene. The travelers overcome {n} dangers, never the same way twice.',
    ],
    must: ['No danger ends by luck or by magic.', 'Run and climb in place; faces and movements show the danger.'],
    measure: share('Dangers', 'dangers', 'are overcome in a way that was not used before', 'are'),
    second: rubric(
      'Danger that we feel',
      'the characters do not seem to notice the danger',
      'the characters say that it is dangerous',
      'faces and movements show that it is dangerous',
    ),
    note: 'Ask which danger was the hardest to show.',
  }),
  genre('horror', {
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
    tasks: [
      'Act out this scene in a world of magic. Somebody uses {n} spells; each spell helps, and each has a price.',
      'Act out a story of magic that begins with this scene. Somebody uses {n} spells, and every spell has a price.',
    ],
    must: ['Spells are acted out, not explained.', 'A price is something small, such as a lost voice or a sneeze.'],
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
    tasks: [
      'Act out this scene as if it happened a hundred years from now. Show {n} inventions that people use every day.',
      'Act out a story from the future that begins with this scene. Show {n} inventions that people use every day.',
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
    tasks: [
      'Choose a time that you have learned about in class. Act out this scene as if it happened then, and show {n} facts about that time.',
      'Act out this scene as if it happened in a time that you have learned about in class. Show {n} facts about that time.',
    ],
    must: ['Tell us at the beginning where and when we are.', 'Show facts that you learned in class, not guesses.'],
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
