import { type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { share } from '../parts/share.ts';

/** What the genre asks of a story told and acted by the whole team. */
const genre = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash'> & { tasks: readonly string[]; measure: Rubric; second: Rubric },
): Goal => ({
  ...parts,
  variants: [variant],
  targets: [3, 3, 4],
  step: 1,
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team, and lay the materials beside it as props.',
    'Sit with the audience and keep the time.',
  ],
});

export const storyGoals: readonly Goal[] = [
  genre('comedy', {
    tasks: [
      'Act a funny story that begins with this scene. A small misunderstanding makes trouble {n} times, and each time it gets bigger.',
      'Act a funny story that begins with this scene. Somebody tries to help and makes new trouble {n} times.',
    ],
    must: [
      'Laughs come from what happens, never from making fun of a person.',
      'Each trouble grows out of what happened before, and a character ends it all.',
    ],
    measure: share('Trouble that grows', 'troubles', 'grow out of what happened before', 'do'),
    second: rubric(
      'The ending',
      'the trouble is still there at the end',
      'the trouble ends by chance',
      'a character ends the trouble, and we see how',
    ),
    note: 'Count the troubles, and compare your number with that of the team afterward.',
  }),
  genre('mystery', {
    tasks: [
      'Act a mystery that begins with this scene. Show {n} clues. Stop before the answer, and let the audience guess.',
      'Act a detective story that begins with this scene. The detectives find {n} clues. The audience guesses before the answer comes.',
    ],
    must: [
      'The audience learns every clue before it guesses, and the answer explains them all.',
      'A false trail leads to another answer.',
    ],
    measure: share('Clues', 'clues', 'help to find the answer', 'do'),
    second: rubric(
      'A false trail',
      'only one answer is possible from the start',
      'another answer is possible, but nobody in the audience guesses it',
      'somebody in the audience guesses a wrong answer that was possible',
    ),
    note: 'Let the audience guess for half a minute. A right guess takes no points away.',
    clash: ['secret', 'audience'],
  }),
  genre('adventure', {
    tasks: [
      'Act an adventure that begins with this scene. On the way, the heroes overcome {n} dangers, each in another way.',
      'Act a journey that begins with this scene. The travelers overcome {n} dangers. Each time, another player has the idea.',
    ],
    must: [
      'No danger ends by luck or by magic.',
      'Faces and movements show the danger; running and falling are played on the spot.',
    ],
    measure: share('Dangers', 'dangers', 'are overcome in a way that we have not seen before', 'are'),
    second: rubric(
      'Danger that we feel',
      'the heroes are never afraid or careful',
      'the heroes say that it is dangerous',
      'we see in faces and movements that it is dangerous',
    ),
    note: 'Ask which danger was the hardest to show.',
  }),
  genre('horror', {
    tasks: [
      'Act a spooky story that begins with this scene. It has {n} spooky moments and an end at which everybody can laugh.',
      'Act a ghost story that begins with this scene. We never see the ghost. There are {n} spooky moments and a happy end.',
    ],
    must: [
      'There is no blood and no weapon, and nobody gets hurt.',
      'Spooky moments come from small sounds and long waits, and the end explains them.',
    ],
    measure: share('Spooky moments', 'spooky moments', 'come from a small sound or a long wait', 'do'),
    second: rubric(
      'The happy end',
      'the story just stops',
      'the end is happy, but nothing is explained',
      'the end is happy and explains what was so spooky',
    ),
    note: 'Ask before the show whether spooky is fine for everybody today.',
    clash: ['silence'],
  }),
  genre('fantasy', {
    tasks: [
      'Act this scene in a world of magic. Use {n} spells; each one helps, and each one has a price.',
      'Act a story of magic that begins with this scene. Somebody uses {n} spells, and every spell has a price.',
    ],
    must: [
      'Spells are played, not explained by a narrator.',
      'A price is something small, such as a lost word or a sneeze.',
    ],
    measure: share('Spells with a price', 'spells', 'show us what they do and what they cost', 'do'),
    second: rubric(
      'The price matters',
      'nobody minds the price of a spell',
      'somebody minds the price of a spell',
      'the price of a spell decides how the story ends',
    ),
    note: 'Ask the audience afterward what each spell did and what it cost.',
  }),
  genre('sci_fi', {
    tasks: [
      'Act this scene as if it happened a hundred years from now. Show {n} inventions that people use every day.',
      'Act a story from the future that begins with this scene. Show {n} inventions; in the end, one of them fails.',
    ],
    must: [
      'Each invention solves a problem and makes a new one.',
      'In the end, a character decides, not an invention.',
    ],
    measure: share('Inventions', 'inventions', 'solve a problem and make a new one', 'do'),
    second: rubric(
      'Who decides',
      'the inventions decide everything',
      'characters decide something that does not matter',
      'a decision of a character ends the story',
    ),
    note: 'Count only inventions that somebody uses on stage.',
  }),
  genre('historical', {
    tasks: [
      'Choose a time more than a hundred years ago. Act this scene as if it happened then, and show {n} facts of that time.',
      'Act this scene as if it happened more than a hundred years ago. Show {n} facts of a time that you choose.',
    ],
    must: [
      'We learn at the beginning where and when we are, and nothing in the story is newer.',
      'Characters talk and act like people of that time.',
    ],
    measure: share('Facts of the time', 'facts', 'are true and can be seen in the play', 'are'),
    second: rubric(
      'People of their time',
      'everybody talks and acts as we do',
      'one character talks or acts like somebody of that time',
      'all characters talk and act like people of that time',
    ),
    note: 'If you doubt a fact, ask the team how they know it.',
  }),
  genre('fairy_tale', {
    tasks: [
      'Turn this scene into a fairy tale that begins with “Once upon a time.” Somebody must pass {n} tests.',
      'Act this scene as a fairy tale that ends well. Somebody must pass {n} tests, each harder than the one before.',
    ],
    must: ['The smallest or youngest character passes the last test.', 'The same saying comes back at every test.'],
    measure: share('Tests', 'tests', 'are played until we know who passed', 'are'),
    second: rubric(
      'The saying',
      'there is no saying',
      'the saying comes back, but not at every test',
      'the saying comes back at every test, and helps in the end',
    ),
    note: 'A well-known fairy tale may be heard in it, but not retold.',
    clash: ['echo'],
  }),
];
