import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

/** What the genre asks of a story told and acted by the whole team. */
const genre = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash'> & { tasks: readonly [string, string]; measure: Rubric; second: Rubric },
): Goal => ({
  ...parts,
  variants: [variant],
  targets: [3, 4, 5],
  step: 1,
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Sit with the audience and keep the time.',
  ],
  tasks: parts.tasks.map(
    (task) => `Plan for {plan} minutes and rehearse for {work}. ${task} The show takes at most {show} minutes.`,
  ),
});

export const storyGoals: readonly Goal[] = [
  genre('comedy', {
    tasks: [
      'Act a funny story about this scene. One small misunderstanding grows {n} times before it is cleared up.',
      'Act a comedy that begins with this scene. Something harmless goes wrong, and help makes it worse {n} times.',
    ],
    must: [
      'Laughs come from the situation, never from making fun of a person.',
      'Each trouble grows out of the one before.',
    ],
    measure: rubric(
      'Trouble that grows',
      'nothing gets worse',
      'the trouble grows, but not {n} times',
      'the trouble grows {n} times, each time out of the last one',
    ),
    second: rubric(
      'The ending',
      'the trouble is never cleared up',
      'it is cleared up by chance',
      'somebody clears it up, and it makes sense',
    ),
    note: 'Count the steps of the trouble with the team afterward.',
  }),
  genre('mystery', {
    tasks: [
      'Act a mystery about this scene, with {n} clues. Stop once, so that the audience can guess the answer.',
      'Act a detective story that begins with this scene. Show {n} clues, and let the audience guess before the end.',
    ],
    must: [
      'Every clue is seen or heard before the audience guesses.',
      'The answer uses only what the audience could know.',
    ],
    measure: rubric(
      'Clues',
      'no clue leads to the answer',
      'only some clues lead to the answer',
      'all {n} clues lead to the answer',
    ),
    second: rubric(
      'A false trail',
      'there is only one suspect',
      'a false trail is there, but nobody falls for it',
      'a false trail fools the audience fairly',
    ),
    note: 'A right guess is no loss; ask which clue helped.',
    clash: ['no question'],
  }),
  genre('adventure', {
    tasks: [
      'Act an adventure that begins with this scene. The heroes meet {n} obstacles and solve each in another way.',
      'Act a journey that starts here. On the way there are {n} dangers, and a different player solves each one.',
    ],
    must: ['No obstacle is solved by luck or by magic.', 'Running and falling are shown in place.'],
    measure: rubric(
      'Obstacles',
      'nothing stands in the way',
      'only some obstacles are solved, or all in the same way',
      'all {n} obstacles are solved, each in another way',
    ),
    second: rubric(
      'Danger that we feel',
      'nothing is at risk',
      'we are told that there is danger',
      'we can see from the players that it is dangerous',
    ),
    note: 'Ask which obstacle was the hardest to show.',
  }),
  genre('horror', {
    tasks: [
      'Act a spooky story about this scene. It gets scarier in {n} small steps, and the scary thing is never shown.',
      'Act a ghost story that begins with this scene. Suspense grows {n} times, and at the end everybody can laugh.',
    ],
    must: [
      'No blood, no weapons, and nobody is hurt.',
      'Suspense comes from small sounds and long waits, not from screams.',
    ],
    measure: rubric(
      'Suspense',
      'nothing is spooky',
      'it gets scarier, but not {n} times',
      'it gets scarier {n} times by small things',
    ),
    second: rubric(
      'A good end',
      'the audience stays frightened',
      'the story just stops',
      'the end lets everybody breathe again',
    ),
    note: 'Ask sensitive listeners first whether spooky is fine today.',
  }),
  genre('fantasy', {
    tasks: [
      'Act this scene in a world of magic. Its magic has {n} clear rules, and each rule matters.',
      'Act a story in which this scene is full of magic. Show {n} spells, and what each of them costs.',
    ],
    must: ['The magic is shown and not explained by a narrator.', 'Magic always costs something.'],
    measure: rubric(
      'Clear magic',
      'anything can happen at any time',
      'only some rules or spells are clear',
      'the audience can name all {n} rules or spells',
    ),
    second: rubric('The price of magic', 'magic is free', 'a price is named', 'the price changes how the story ends'),
    note: 'Ask the audience afterward what it noticed about the magic.',
  }),
  genre('sci_fi', {
    tasks: [
      'Act this scene a hundred years from now. Show {n} inventions that change everyday life.',
      'Act a story from the future that begins like this. Use {n} inventions, and let one of them fail.',
    ],
    must: ['Each invention solves a problem and makes a new one.', 'Nobody explains how a machine works.'],
    measure: rubric(
      'Inventions',
      'we see no invention',
      'only some inventions are shown',
      'all {n} inventions are shown and change something',
    ),
    second: rubric(
      'People matter',
      'we only see machines',
      'people use the machines',
      'what people want decides the story',
    ),
    note: 'Count only inventions that are played, not described.',
  }),
  genre('historical', {
    tasks: [
      'Choose a time more than a hundred years ago, and act this scene in it. Use {n} facts of that time.',
      'Act this scene as it could have happened long ago. Show {n} things that were different then.',
    ],
    must: ['Nothing in it may be newer than the time you chose.', 'Say at the beginning when and where it happens.'],
    measure: rubric(
      'Facts of the time',
      'it could be today',
      'only some facts are shown',
      'all {n} facts are shown and matter to somebody',
    ),
    second: rubric(
      'People of their time',
      'everybody talks as we do',
      'some words or customs fit the time',
      'people think and act as people of their time',
    ),
    note: 'If a fact is in doubt, ask the team where they know it from.',
  }),
  genre('fairy_tale', {
    tasks: [
      'Turn this scene into a fairy tale that begins with “Once upon a time.” Somebody is tested {n} times.',
      'Act this scene as a fairy tale. Somebody has {n} wishes or tests, and the last one decides.',
    ],
    must: ['The youngest or smallest one solves the last test.', 'The same rhyme or saying returns at every test.'],
    measure: rubric(
      'Tests',
      'nobody is tested',
      'there are tests, but not {n}',
      'there are {n} tests or wishes, each harder than the last',
    ),
    second: rubric(
      'The saying',
      'there is no saying',
      'the saying returns',
      'the saying returns, and at the end it means something new',
    ),
    note: 'Well-known fairy tales may be heard in it, but not retold.',
  }),
];
