import type { CategoryGrammar } from '../grammar.ts';
import { stageCriteria } from './criteria.ts';
import { stageRules } from './rules.ts';
import { stageTwists } from './stage-twists.ts';
import { stage } from './stage-worlds.ts';

/** Constraints that only somebody who planned the words can keep. */
const planned = new Set(['rhyme', 'secret', 'word', 'small']);

/** What both kinds of improvised scenes share. */
export const improvParts: Omit<CategoryGrammar, 'goals' | 'kits' | 'skills'> = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: stage,
  problems: [
    {
      things: ['Open Day', 'Grumbling Ground', 'Unexpected Tour'],
      line: 'On open day, the ground begins to grumble.',
      story: ['It is open day, and {who} [shows|show] visitors around.', 'Then the ground begins to grumble.'],
      not: ['space', 'high'],
    },
    {
      things: ['Forgotten Birthday', 'Party for Nobody', 'Late Surprise'],
      line: 'Everybody thought that somebody else had planned the party.',
      story: ['It is the birthday of {who}.', 'Everybody thought that somebody else had planned the party.'],
    },
    {
      things: ['Last Room', 'Full House', 'Crowd of Guests'],
      line: 'One bed is left, and many guests arrive at once.',
      story: [
        '{They} [has|have] one bed left for tonight.',
        'Many guests arrive at once, and each has a good reason to get it.',
      ],
    },
    {
      things: ['Very Small Powers', 'First Day of Hero School', 'Tiny Heroes'],
      line: 'Everybody has a superpower, and all of them are rather small.',
      story: [
        'Since this morning, everybody has a very small superpower.',
        '{Who} [calls|call] for help, and all the heroes come.',
      ],
    },
    {
      things: ['Dream Repair Shop', 'Broken Dream', 'Missing Piece of a Dream'],
      line: '{Who} [repairs|repair] broken dreams while you wait.',
      story: ['{They} [runs|run] a shop that repairs broken dreams.', 'A customer comes in with a strange one.'],
    },
    {
      things: ['News From Tomorrow', 'Radio of Old News', 'Strange Radio'],
      line: 'The radio of {who} suddenly tells what happens next.',
      story: ['The old radio of {who} tells only old news.', 'Today it tells what will happen in a minute.'],
    },
    {
      things: ['New Tour Guide', 'Thing That Moved', 'Strange Museum'],
      line: 'On the first day of the new guide, something in the museum moves.',
      story: [
        '{They} [leads|lead] a museum tour for the first time.',
        'Behind the visitors, something begins to move.',
      ],
    },
    {
      things: ['Lost Socks', 'Home of the Socks', 'Sock With a Name'],
      line: 'Now we know where all the socks go.',
      story: ['All lost socks end up with {who}.', 'Today somebody comes to get one back.'],
    },
    {
      things: ['Double Party', 'Mixed-Up Invitations', 'Two Parties'],
      line: 'Two parties, one room, and {who} must make it work.',
      story: [
        '{They} [has|have] let the same room for two parties.',
        'They could not be more different, and both have begun.',
      ],
    },
    {
      things: ['Very Long Line', 'Line Without an End', 'Endless Line'],
      line: 'A long line has formed, and nobody knows for what.',
      story: ['A very long line has formed in front of {who}.', 'Nobody in it knows what it is for.'],
    },
  ],
  twists: stageTwists.filter(({ key }) => !planned.has(key)),
  rules: [
    ...stageRules.filter(({ says }) => !says[0]!.startsWith('The show has')),
    { says: ['Say yes to what a partner offers, and add something.', 'Take up every idea of a partner.'] },
    { says: ['Nobody gives orders from the side.', 'Whoever is not on stage stays silent and ready.'] },
    { says: ['Nobody explains a joke or an idea on stage.', 'Stay in your role until time is called.'] },
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
