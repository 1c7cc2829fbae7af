import { things, type CategoryGrammar, type Goal } from '../grammar.ts';

const stage = things('Timer 1 pieces', 'Floor tape 3 meters');
const common = { targets: [3, 4, 5], step: 1, stage } as const;
const setup = [
  'Mark a stage of three by three steps with tape.',
  'Sit with the audience and keep the time in silence.',
] as const;

/** What the genre asks of a story told and acted by the whole team. */
const genre = (
  variant: string,
  parts: Omit<Goal, 'variants' | 'targets' | 'step' | 'stage' | 'setup' | 'measure'> & { measure: string },
): Goal => ({
  ...common,
  ...parts,
  variants: [variant],
  setup,
  measure: { item: parts.measure, detail: 'from a plain attempt to a story one wants to tell at home' },
});

export const storytelling: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  scenes: [
    {
      title: 'The Thirteenth Floor',
      line: 'The lift has a button that nobody has ever dared to press.',
      story: ['The house has twelve floors.', 'But the lift has a button for thirteen.', 'Today somebody presses it.'],
      more: 'The caretaker has polished every button for thirty years, except that one.',
    },
    {
      title: 'A Suitcase Too Many',
      line: 'The train is empty, and one suitcase is still going round.',
      story: [
        'The last train has arrived.',
        'All the people have gone home.',
        'One suitcase is left, and it is humming.',
      ],
      more: 'The label gives a name, an address and a date that is not until next week.',
    },
    {
      title: 'The Silent Market',
      line: 'One morning at the market nobody can speak, and everybody knows why but you.',
      story: ['It is market day.', 'Everybody is there, but nobody speaks.', 'They all look at the same stall.'],
      more: 'By evening the voices will be back, and then it will be too late to ask.',
    },
    {
      title: 'Letters From Nobody',
      line: 'Every day a letter arrives, and every day it knows a little more.',
      story: ['Every day a letter comes.', 'It has no sender.', 'It always knows what happened yesterday.'],
      more: 'Today’s letter is the first that tells of tomorrow.',
    },
    {
      title: 'The Borrowed Shadow',
      line: 'Somebody has borrowed a shadow and forgotten to bring it back.',
      story: ['Kim wakes up without a shadow.', 'Somebody has borrowed it.', 'It must be back before sunset.'],
      more: 'Shadows do whatever they like once they have been away for a day.',
    },
    {
      title: 'Snowed In Together',
      line: 'Strangers, one hut, one blanket, and a knock at the door.',
      story: ['Snow has closed the road.', 'Strangers sit together in a small hut.', 'Then somebody knocks.'],
      more: 'They have counted the guests twice, and everybody who was on the bus is inside.',
    },
    {
      title: 'The Map Grew',
      line: 'The old map on the classroom wall has one more island than yesterday.',
      story: [
        'An old map hangs on the wall.',
        'Since this morning it has one more island.',
        'A tiny light blinks on it.',
      ],
      more: 'Nobody remembers who hung up the map, but everybody remembers the smell of salt.',
    },
    {
      title: 'The Last Bakery',
      line: 'The oldest oven in town has one more loaf in it, and it has been there for a hundred years.',
      story: [
        'The old bakery closes today.',
        'In the oven there is one more loaf.',
        'The baker has never dared to take it out.',
      ],
      more: 'Three generations have passed on the same advice: wait until it knocks.',
    },
    {
      title: 'Two Keys',
      line: 'Two keys fit the same lock, and they do not open the same room.',
      story: ['In a drawer lie two keys.', 'Both fit the same door.', 'But each opens it onto another room.'],
      more: 'The person who knew the difference left in a hurry, and by the window.',
    },
  ],
  goals: [
    genre('comedy', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act a funny story about this scene in at most {show} minutes. A small misunderstanding grows {n} times before it is cleared up.',
      must: [
        'Laughs come from the situation and never from making fun of a person.',
        'The same misunderstanding must lead to every new trouble.',
      ],
      measure: 'Comedy that grows',
      second: { item: 'An ending that clears everything up', upTo: true },
      note: 'Count the steps of the misunderstanding aloud with the team afterwards.',
    }),
    genre('mystery', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act a mystery about this scene in at most {show} minutes. Hide {n} clues and stop once so that the audience can guess.',
      must: ['Every clue is seen or heard before the stop.', 'The solution uses only what the audience could know.'],
      measure: 'Clues that lead to the solution',
      second: { item: 'A false trail that fools us fairly', upTo: true },
      note: 'A correct guess is no loss; ask which clue helped.',
    }),
    genre('adventure', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act an adventure that begins with this scene in at most {show} minutes. The heroes meet {n} obstacles and solve each in another way.',
      must: ['No obstacle is solved by luck or by magic.', 'At one point the heroes must give something up.'],
      measure: 'Obstacles and how they are solved',
      second: { item: 'A moment of real danger that the audience feels', upTo: true },
      note: 'Running and falling on stage are shown in slow motion.',
    }),
    genre('horror', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act an eerie story about this scene in at most {show} minutes. It gets scarier in {n} small steps, and the worst is never shown.',
      must: [
        'No blood, no weapons, nobody is hurt.',
        'One harmless sound comes back and means something else each time.',
      ],
      measure: 'Suspense from small things',
      second: { item: 'An ending that lets the audience breathe again', upTo: true },
      note: 'Ask sensitive listeners first whether eerie is fine today.',
    }),
    genre('fantasy', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act a story in which this scene is part of a magic world, in at most {show} minutes. Its magic has {n} clear rules.',
      must: ['All rules of the magic are shown, not explained by a narrator.', 'Magic always costs something.'],
      measure: 'A magic world with rules that hold',
      second: { item: 'The price of magic matters for the ending', upTo: true },
      note: 'Ask afterwards which rules the audience has noticed.',
    }),
    genre('sci_fi', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Tell and act this scene as it would happen a hundred years from now, in at most {show} minutes. Show {n} inventions that change everyday life.',
      must: [
        'Each invention solves one problem and makes a new one.',
        'Nobody explains how a machine works for longer than one sentence.',
      ],
      measure: 'A future that one can believe',
      second: { item: 'The people remain more important than the machines', upTo: true },
      note: 'Reward inventions that are played rather than described.',
    }),
    genre('historical', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Choose a time more than a hundred years ago and tell this scene in it, in at most {show} minutes. Use {n} facts of that time.',
      must: ['Nothing on stage may be younger than your time.', 'Every fact matters to somebody in the story.'],
      measure: 'A time that comes alive through its facts',
      second: { item: 'People think and speak as people of their time', upTo: true },
      note: 'One wrong fact costs little; one that decides the story costs more.',
    }),
    genre('fairy_tale', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Turn this scene into a fairy tale that begins with “Once upon a time”, in at most {show} minutes. Somebody is tested {n} times.',
      must: ['The youngest or smallest one solves the last test.', 'A rhyme or a saying returns at every test.'],
      measure: 'A fairy tale with tests that build up',
      second: { item: 'The saying changes its meaning at the end', upTo: true },
      note: 'Old fairy tales may be heard in it but not retold.',
    }),
  ],
  rules: [
    'Every player speaks and plays at least one role.',
    'A narrator may speak four sentences at most.',
    'All sounds are made by you.',
    'The stage is never empty.',
    'Only your things may be used, and each must be used twice in different ways.',
    'The first sentence must make us want to hear the second.',
    'Nobody turns their back to the audience for long.',
    'The last sentence is spoken by all together.',
  ],
  kits: [
    { used: things('Newspaper 4 sheets', 'Masking tape 1 meters'), kept: things('Scarf 1 pieces', 'Chairs 2 pieces') },
    { used: things('Index cards 6 pieces'), kept: things('Old key 1 pieces', 'Umbrella 1 pieces', 'Pencils 3 pieces') },
    {
      used: things('Colored paper 5 sheets', 'Masking tape 1 meters'),
      kept: things('Wooden spoon 1 pieces', 'Blanket 1 pieces', 'Scissors 1 pairs'),
    },
    { used: things('Paper bags 3 pieces'), kept: things('Bell 1 pieces', 'Hat 1 pieces', 'Markers 3 pieces') },
    {
      used: things('String 3 meters', 'Paper napkins 6 pieces'),
      kept: things('Basket 1 pieces', 'Flashlight 1 pieces'),
    },
  ],
  creative: [
    'Surprising pictures and turns',
    'Voices and bodies that tell as much as the words',
    'Sounds that create a place',
    'Clever use of few things',
    'Characters one would like to meet again',
  ],
  questions: [
    'Ask: Which sentence did you fight for?',
    'Ask: What did you cut, and why?',
    'Ask: Who in your story changed most?',
    'Ask: Where did the audience hold its breath?',
  ],
  skills: ['Storycraft', 'Collaboration', 'Vocal Projection', 'Character Acting'],
};
