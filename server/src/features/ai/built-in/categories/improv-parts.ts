import { things, type Scene } from '../grammar.ts';

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
/** What both kinds of improvised scenes share. */
export const parts = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  scenes,
} as const;
export const rules = [
  'Say yes to what your partner offers and add something.',
  'Every player is in at least one scene.',
  'Nobody gives orders from the side.',
  'No jokes at the cost of a person or a group.',
  'Keep a safe distance: no pushing, no lifting.',
  'Who is not on stage listens and is ready to enter.',
  'A mistake stays in and becomes part of the story.',
  'Every scene has a clear last picture.',
];
export const creative = [
  'Offers that are taken up and grow',
  'Courage to try the unusual',
  'Characters with voice and body',
  'Places one can see although they are not there',
  'Listening to each other on stage',
];
export const questions = [
  'Ask: Which offer of a partner helped you most?',
  'Ask: When did you not know what to do, and what did you do?',
  'Ask: What would you play longer?',
  'Ask: Where did the story decide by itself?',
];
export const setup = [
  'Mark a stage of three by three steps with tape.',
  'Clap loudly once for every signal, always the same way.',
] as const;
export const stage = things('Timer 1 pieces', 'Floor tape 3 meters');
