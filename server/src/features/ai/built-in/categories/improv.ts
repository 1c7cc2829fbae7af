import { things, type CategoryGrammar, type Scene } from '../grammar.ts';

const scenes: readonly Scene[] = [
  {
    title: 'Open Day at Volcano',
    line: 'The volcano holds an open day, and not everybody has read the sign.',
    story: ['The volcano has an open day.', 'Visitors come from everywhere.', 'Then the ground begins to grumble.'],
    more: 'The guide has promised a small surprise at three o’clock.',
  },
  {
    title: 'The Forgotten Birthday',
    line: 'Everybody thought somebody else had planned the party.',
    story: [
      'Today is a big birthday.',
      'Everybody thought somebody else had planned it.',
      'The guest of honor is at the door.',
    ],
    more: 'She has dressed up, and she has brought her mother.',
  },
  {
    title: 'Hotel at World’s End',
    line: 'The last hotel before the edge of the world has one room left.',
    story: ['This is the last hotel in the world.', 'One room is left.', 'Many guests arrive at once.'],
    more: 'Each of them has booked, and each has the paper to prove it.',
  },
  {
    title: 'School for Superheroes',
    line: 'First day at the school for heroes whose powers are rather small.',
    story: ['It is the first day at hero school.', 'Everybody has a very small power.', 'The city needs help at once.'],
    more: 'The powers seem useless until one puts two of them together.',
  },
  {
    title: 'Repair Shop for Dreams',
    line: 'In this shop broken dreams are mended while you wait.',
    story: ['This shop repairs broken dreams.', 'A customer comes in.', 'Something in the dream is missing.'],
    more: 'The missing part is on the top shelf, next to what the owner does not talk about.',
  },
  {
    title: 'Radio From Yesterday',
    line: 'The station only broadcasts what happened yesterday, and today something goes wrong.',
    story: [
      'This radio station tells only old news.',
      'Today a message from tomorrow arrives.',
      'The red light is on.',
    ],
    more: 'The presenter has never said anything without a script.',
  },
  {
    title: 'Elevator Museum Tour',
    line: 'A tour of the strangest museum, led by somebody who started today.',
    story: ['A group visits a strange museum.', 'The guide started work today.', 'One thing on show begins to move.'],
    more: 'The guide has learned that one must never admit to not knowing.',
  },
  {
    title: 'Island of Lost Socks',
    line: 'Now we know where all the socks go.',
    story: ['All lost socks live on an island.', 'They have a life of their own.', 'Today a foot is washed ashore.'],
    more: 'Some socks remember their partner and some would rather not.',
  },
];
const parts = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  scenes,
} as const;
const rules = [
  'Say yes to what your partner offers and add something.',
  'Every player is in at least one scene.',
  'Nobody gives orders from the side.',
  'No jokes at the cost of a person or a group.',
  'Keep a safe distance: no pushing, no lifting.',
  'Who is not on stage listens and is ready to enter.',
  'A mistake stays in and becomes part of the story.',
  'Every scene has a clear last picture.',
];
const creative = [
  'Offers that are taken up and grow',
  'Courage to try the unusual',
  'Characters with voice and body',
  'Places one can see although they are not there',
  'Listening to each other on stage',
];
const questions = [
  'Ask: Which offer of a partner helped you most?',
  'Ask: When did you not know what to do, and what did you do?',
  'Ask: What would you play longer?',
  'Ask: Where did the story decide by itself?',
];
const setup = [
  'Mark a stage of three by three steps with tape.',
  'Clap loudly once for every signal, always the same way.',
] as const;
const stage = things('Timer 1 pieces', 'Floor tape 3 meters');

export const improvNoProps: CategoryGrammar = {
  ...parts,
  goals: [
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Talk for {plan} minutes about how you help each other on stage, then warm up for {work}. Improvise this scene in {show} minutes. At {n} claps everybody freezes, and the mood changes to what the appraiser calls.',
      must: [
        'Words may be planned by nobody; only the place is known.',
        'After a clap the story goes on; only the mood is new.',
      ],
      setup,
      stage,
      measure: {
        item: 'Moods that change at once and make sense',
        detail: 'from a word to the whole body',
      },
      second: { item: 'The story holds together across all moods', upTo: true },
      note: 'Good moods: proud, suspicious, sleepy, overjoyed, sorry.',
    },
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. It begins with one player; every new player changes what is going on, until {n} are on stage and leave one by one.',
      must: [
        'When somebody leaves, the scene goes back to what it was before that player came.',
        'Every exit has a reason.',
      ],
      setup,
      stage,
      measure: {
        item: 'Changes that are clear and lead back again',
        detail: 'from chance to a well-built house of scenes',
      },
      second: { item: 'The first and the last picture belong together', upTo: true },
      note: 'With fewer players somebody may come in twice.',
    },
    {
      targets: [4, 6, 8],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. Each sentence begins with the next letter of the alphabet, for at least {n} letters, starting from a letter of the audience.',
      must: ['Whoever gets stuck makes a sound, and a partner goes on.', 'Letters are not announced.'],
      setup,
      stage,
      measure: {
        item: 'Sentences that follow the letters and the story',
        detail: 'from a list of words to a true conversation',
      },
      second: { item: 'Helping partners out without stopping', upTo: true },
      note: 'Difficult letters such as X may be skipped.',
    },
    {
      targets: [2, 3, 3],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene three times in {show} minutes: as it is, in half the time, and in a style from the audience. At least {n} moments must return each time.',
      must: ['Nobody leaves out the turning point.', 'The style changes how things are said, not what happens.'],
      setup,
      stage,
      measure: {
        item: 'Three versions that are clearly the same story',
        detail: 'from three scenes to one story with three faces',
      },
      second: { item: 'The style is clear within ten seconds', upTo: true },
      note: 'Good styles: opera, western, news, silent film, bedtime story.',
    },
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. Half of you speak only in an invented language, and the others translate {n} important moments.',
      must: ['Translations fit the body of whoever was speaking.', 'Both sides accept what was translated.'],
      setup,
      stage,
      measure: {
        item: 'An invented language that tells something',
        detail: 'from noise to a language one nearly understands',
      },
      second: { item: 'Translators and speakers lead each other', upTo: true },
      note: 'No real language and no imitation of how real people speak.',
    },
  ],
  rules,
  kits: [{ used: [], kept: [] }],
  creative,
  questions,
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};

export const improvWithProps: CategoryGrammar = {
  ...parts,
  goals: [
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise this scene in {show} minutes. Each prop becomes {n} different things, and none of them is what it really is.',
      must: ['The real name of a prop is never spoken.', 'A prop becomes something new by how it is held.'],
      setup,
      stage,
      measure: { item: 'Props that turn into something else', detail: 'from naming them to seeing them' },
      second: { item: 'The new things matter for the story', upTo: true },
      note: 'Count a change only if you saw it before it was named.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes. At {n} claps one prop is taken away, and the scene goes on as if it were still there.',
      must: ['A prop that was taken away is shown by mime from then on.', 'Nobody mentions the appraiser.'],
      setup: [
        'Mark a stage of three by three steps with tape.',
        'Take away the prop that is used most, gently and when it is safe.',
      ],
      stage,
      measure: { item: 'Mime that keeps lost props alive', detail: 'from forgetting to seeing them still' },
      second: { item: 'The story goes on without a break', upTo: true },
      note: 'Put taken props where the audience can see them.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes. One prop is a treasure that everybody wants; it changes hands at least {n} times, each time in a new way.',
      must: [
        'Nobody snatches anything; the treasure is given, found, lost or traded.',
        'Whoever holds the treasure is changed by it.',
      ],
      setup,
      stage,
      measure: {
        item: 'Ways in which the treasure changes hands',
        detail: 'from passing on to a story of wanting',
      },
      second: { item: 'We learn at the end what it is worth', upTo: true },
      note: 'Let the audience name the treasure before the start.',
    },
    {
      targets: [3, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes as a lecture of experts. At least {n} props are explained as inventions of a strange people.',
      must: ['Experts never contradict each other; they add.', 'Every invention is shown in use.'],
      setup,
      stage,
      measure: {
        item: 'Explanations that are wrong and convincing',
        detail: 'from an idea to a whole world',
      },
      second: { item: 'All inventions belong to the same people', upTo: true },
      note: 'Ask one curious question as a member of the audience.',
    },
  ],
  rules,
  kits: [
    {
      used: things('Newspaper 2 sheets', 'Paper napkins 4 pieces'),
      kept: things('Umbrella 1 pieces', 'Wooden spoon 1 pieces', 'Bucket 1 pieces'),
    },
    {
      used: things('Paper cups 4 pieces', 'String 2 meters'),
      kept: things('Scarf 1 pieces', 'Colander 1 pieces', 'Chair 1 pieces'),
    },
    {
      used: things('Paper bags 2 pieces', 'Cardboard tubes 3 pieces'),
      kept: things('Blanket 1 pieces', 'Whisk 1 pieces', 'Old phone 1 pieces'),
    },
    {
      used: things('Envelope 1 pieces', 'Paper plates 4 pieces'),
      kept: things('Walking stick 1 pieces', 'Funnel 1 pieces', 'Hat 1 pieces'),
    },
    {
      used: things('Balloon 1 pieces', 'Toilet roll 1 pieces'),
      kept: things('Rubber boot 1 pieces', 'Clothes hanger 1 pieces', 'Cushion 1 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Ribbon 2 meters'),
      kept: things('Tennis ball 1 pieces', 'Sieve 1 pieces', 'Gloves 1 pairs'),
    },
  ],
  creative,
  questions,
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Physical Dexterity'],
};
