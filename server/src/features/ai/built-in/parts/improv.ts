import type { CategoryGrammar } from '../grammar.ts';
import { stageCriteria } from './criteria.ts';
import { stageRules } from './rules.ts';
import { stageTwists } from './stage-twists.ts';
import { wonderland } from './worlds.ts';

/** What both kinds of improvised scenes share. */
export const improvParts: Omit<CategoryGrammar, 'goals' | 'kits' | 'skills'> = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: wonderland,
  problems: [
    {
      things: ['Open Day', 'Grumbling Ground', 'Unexpected Tour'],
      line: 'On open day, {who} did not expect this many visitors.',
      story: ['Today is open day.', 'Then the ground begins to grumble.'],
    },
    {
      things: ['Forgotten Birthday', 'Party for Nobody', 'Late Surprise'],
      line: 'Everybody thought that somebody else had planned the party.',
      story: ['Today is a big birthday.', 'Everybody thought that somebody else had planned it.'],
    },
    {
      things: ['Last Room', 'Full House', 'Crowd of Guests'],
      line: 'One room is left, and many guests arrive at once.',
      story: ['Only one bed is left for tonight.', 'Many guests arrive at once.'],
    },
    {
      things: ['Very Small Powers', 'First Day of Hero School', 'Tiny Heroes'],
      line: 'Everybody has a superpower, and all of them are rather small.',
      story: ['Since this morning, everybody has a very small superpower.', 'Help is needed at once.'],
    },
    {
      things: ['Dream Repair Shop', 'Broken Dream', 'Missing Piece of a Dream'],
      line: '{Who} [repairs|repair] broken dreams while you wait.',
      story: ['Here, broken dreams are repaired.', 'A customer comes in with a strange one.'],
    },
    {
      things: ['News From Tomorrow', 'Radio of Old News', 'Red Light'],
      line: 'The radio of {who} tells old news, until today.',
      story: ['The radio here tells only old news.', 'Today it tells what happens in a minute.'],
    },
    {
      things: ['New Tour Guide', 'Thing That Moved', 'Strange Museum'],
      line: 'The tour guide started today, and something on show is moving.',
      story: ['The tour guide started work today.', 'Behind the group, something begins to move.'],
    },
    {
      things: ['Lost Socks', 'Home of the Socks', 'Foot at the Door'],
      line: 'Now we know where all the socks go.',
      story: ['All lost socks come here.', 'Today somebody wants a sock back.'],
    },
    {
      things: ['Double Party', 'Mixed-Up Invitations', 'Two Parties'],
      line: 'Two parties, one hall, and {who} must make it work.',
      story: ['Two parties were planned for the same room.', 'Both of them have begun.'],
    },
    {
      things: ['Very Long Line', 'Line Without an End', 'Endless Line'],
      line: 'A long line has formed, and nobody knows for what.',
      story: ['A very long line has formed.', 'Nobody in it knows what it is for.'],
    },
  ],
  twists: stageTwists,
  rules: [
    ...stageRules.filter(({ says }) => !says[0]!.startsWith('The show has')),
    { says: ['Say yes to what a partner offers, and add something.', 'Take up every idea of a partner.'] },
    { says: ['Nobody gives orders from the side.', 'Whoever is not on stage stays silent and ready.'] },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: Which idea of a partner helped you most?',
    'Ask: When did you not know what to do, and what did you do?',
    'Ask: What would you play longer?',
    'Ask: Where did the story surprise you?',
    'Ask: What did you hear that nobody else took up?',
    'Ask: How did you help somebody on stage?',
  ],
};
