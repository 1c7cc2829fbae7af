import { things, type CategoryGrammar, type Goal } from '../grammar.ts';

const stage = things('Timer 1 pieces', 'Floor tape 3 meters');
const setup = [
  'Mark a stage of three by three steps with tape.',
  'Write down one trait that you see in each character before you ask the team.',
] as const;
const form = (
  variant: string,
  parts: Omit<Goal, 'variants' | 'targets' | 'step' | 'setup' | 'measure' | 'stage'> & {
    stage?: Goal['stage'];
    measure: string;
  },
): Goal => ({
  stage,
  ...parts,
  targets: [2, 3, 4],
  step: 1,
  variants: [variant],
  setup,
  measure: { item: parts.measure, detail: 'from being told about them to knowing them at once' },
});

export const characterization: CategoryGrammar = {
  type: 'combination',
  libraryType: 'Arts & Writing',
  parts: { work: 'build', show: 'perform' },
  scenes: [
    {
      title: 'Stuck in the Lift',
      line: 'A lift full of very different people stops between two floors.',
      story: [
        'The lift stops between two floors.',
        'Very different characters are inside.',
        'One of them is in a great hurry.',
      ],
      more: 'The emergency bell works, but the voice that answers has questions of its own.',
    },
    {
      title: 'Waiting Room of Heroes',
      line: 'In the waiting room sit heroes who all think they come first.',
      story: ['Heroes sit in a waiting room.', 'Each of them wants to go first.', 'The door opens only once.'],
      more: 'The receptionist has seen dragons and prefers them to heroes.',
    },
    {
      title: 'The Lost Luggage Office',
      line: 'Each character has lost something that tells everything about them.',
      story: [
        'This is the lost luggage office.',
        'Everybody here has lost something.',
        'What they have lost tells who they are.',
      ],
      more: 'The clerk only hands things out to people who can say why they need them.',
    },
    {
      title: 'Castle on Housekeeping Day',
      line: 'Even in a haunted castle somebody must do the dishes.',
      story: [
        'It is cleaning day in the castle.',
        'Ghosts, guards and the queen must help.',
        'Nobody wants to do the dishes.',
      ],
      more: 'The list of jobs was drawn up by the ghost, who cannot hold a sponge.',
    },
    {
      title: 'Bus at Five',
      line: 'The five o’clock bus carries the same people every day, until somebody new gets on.',
      story: ['The same people take the bus at five.', 'Everybody has a place.', 'Today somebody new gets on.'],
      more: 'The free seat is the one by the window, and it has not been free for eleven years.',
    },
    {
      title: 'The Great Pie Jury',
      line: 'The jury must agree on one pie, and its members agree on nothing.',
      story: ['A jury tastes pies.', 'Its members could not be more different.', 'They must agree on one pie.'],
      more: 'One of them has baked one of the pies and is trying not to look at it.',
    },
    {
      title: 'Night in the Toy Shop',
      line: 'When the lights go out, the toys decide who will be sold tomorrow.',
      story: ['Night falls in the toy shop.', 'The toys wake up.', 'Tomorrow one of them will be sold.'],
      more: 'Some dream of a child, some of a shelf with a view, and one has plans.',
    },
    {
      title: 'Audition for the Moon',
      line: 'The moon retires, and everybody wants the job.',
      story: ['The moon wants to retire.', 'Somebody else must shine at night.', 'Many have come to try out.'],
      more: 'The job is lonely and badly paid, but the whole world looks up to you.',
    },
  ],
  goals: [
    form('mask', {
      task: 'Plan for {plan} minutes. In {work} minutes make {n} masks, each for one character of this scene. Then play the scene in at most {show} minutes; masks may change faces.',
      must: ['A mask never speaks while it is being put on.', 'The body must say the same as the mask.'],
      measure: 'Masks and bodies that make a character',
      second: { item: 'One mask is worn by two players, and it is the same character', upTo: true },
      note: 'Masks need eye holes that one can really see through.',
    }),
    form('puppet', {
      task: 'Plan for {plan} minutes. In {work} minutes build {n} puppets, each with a want of its own. Then play the scene with them in at most {show} minutes.',
      must: ['Puppets speak, players do not.', 'A puppet looks at whom it speaks to.'],
      measure: 'Puppets that live',
      second: { item: 'Each puppet moves in a way of its own', upTo: true },
      note: 'Players may be seen; watch the puppets.',
      stage: things('Table 1 pieces', 'Blanket 1 pieces', 'Timer 1 pieces'),
    }),
    form('shadow_puppet', {
      task: 'Plan for {plan} minutes. In {work} minutes cut {n} shadow puppets for this scene. Then play it behind a lit sheet in at most {show} minutes.',
      must: ['Everything is told by shadows, sounds and voices.', 'One shadow must grow or shrink for a reason.'],
      measure: 'Shadows with a character',
      second: { item: 'Size and distance are used to tell something', upTo: true },
      note: 'A white tablecloth and one lamp are enough.',
      stage: things('White bedsheet 1 pieces', 'Flashlight 1 pieces', 'Timer 1 pieces'),
    }),
    form('wearable_prop', {
      task: 'Plan for {plan} minutes. In {work} minutes make {n} things to wear; whoever wears one becomes that character. Then play the scene in at most {show} minutes and pass them on.',
      must: ['Each thing is worn by at least two players, one after the other.', 'Voice and walk come with the thing.'],
      measure: 'Characters that travel with a thing',
      second: { item: 'Changes happen in view and without a break', upTo: true },
      note: 'Ask which character they would recognize in the dark.',
    }),
    form('emotion_cards', {
      task: 'Plan for {plan} minutes. In {work} minutes make a costume sign for each character and draw {n} feeling cards. Then play the scene in at most {show} minutes; each card must change the mood.',
      must: ['The name of a feeling is never spoken.', 'Every change of mood has a reason in the story.'],
      measure: 'Feelings that one can see and hear',
      second: { item: 'The audience guesses each feeling', upTo: true },
      note: 'Let the audience guess after the show, not during it.',
      stage: things('Feeling cards 10 pieces', 'Timer 1 pieces'),
    }),
    form('object_personification', {
      task: 'Plan for {plan} minutes. Choose {n} everyday objects of this place and give each a sign made in {work} minutes. Then play the scene with the objects as characters in at most {show} minutes.',
      must: ['Each object wants something that only this object could want.', 'No object says what it is.'],
      measure: 'Objects with a soul',
      second: { item: 'An object’s use becomes its trouble', upTo: true },
      note: 'A good sign: the audience knows the object before it is named.',
    }),
    form('none', {
      task: 'Plan for {plan} minutes. In {work} minutes make one small sign of each of {n} characters. Then play the scene in at most {show} minutes, so that we know who is who at once.',
      must: [
        'Every character wants something and meets an obstacle.',
        'Two characters change what they think of each other.',
      ],
      measure: 'Characters that differ in voice, body and want',
      second: { item: 'One character surprises us and stays believable', upTo: true },
      note: 'Ask for the want of each character in five words.',
    }),
  ],
  rules: [
    'Every player speaks at least once.',
    'Nobody tells us about a character; we see it.',
    'Every character has a way of walking.',
    'What is made must be used in the scene.',
    'Characters are treated with respect, also the funny ones.',
    'The scene has a beginning, a turn and an end.',
    'There is one moment without words.',
    'Two characters must help each other once.',
  ],
  kits: [
    {
      used: things('Paper plates 6 pieces', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Colored paper 10 sheets', 'Drinking straws 6 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Crayons 6 pieces'),
    },
    {
      used: things('Paper bags 6 pieces', 'Yarn 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Thin cardboard 5 sheets', 'Craft sticks 8 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Pencils 3 pieces'),
    },
    {
      used: things('Newspaper 8 sheets', 'String 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 3 pieces'),
    },
  ],
  creative: [
    'Small gestures that say a lot',
    'Voices that one would recognize',
    'Clever and quick making',
    'A turn nobody expected',
    'Details that fit the character',
  ],
  questions: [
    'Ask: What does your character want most?',
    'Ask: What does your character hide?',
    'Ask: Which gesture did you find first?',
    'Ask: Who of them would you trust with a key?',
  ],
  skills: ['Character Acting', 'Storycraft', 'Collaboration', 'Physical Dexterity'],
};
