import type { CategoryGrammar } from '../grammar.ts';
import { stageCriteria } from './criteria.ts';
import { stageRules } from './rules.ts';
import { stageTwists } from './stage-twists.ts';
import { stage } from './stage-worlds.ts';

/** Constraints that only somebody who planned the words can keep. */
const planned = new Set(['rhyme', 'names']);

/** What both kinds of improvised scenes share. */
export const improvParts: Omit<CategoryGrammar, 'goals' | 'kits' | 'skills'> = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: stage,
  problems: [
    {
      things: ['Forgotten Birthday', 'Unplanned Party'],
      line: 'Everybody thought that somebody else had planned the birthday party.',
      story: ['Today is the big birthday of {who}.', 'Everybody thought that somebody else had planned the party.'],
    },
    {
      things: ['Last Bed', 'Many Guests'],
      line: 'One bed is left, and many guests arrive at once.',
      story: ['Only one bed is left for tonight.', 'Many guests arrive at once, and each has a good reason to get it.'],
    },
    {
      things: ['Very Small Powers', 'Small Superpowers'],
      line: 'Suddenly, everybody has a superpower, but a very small one.',
      story: [
        'Since this morning, everybody has a very small superpower.',
        '{Who} [needs|need] help, and everybody comes.',
      ],
    },
    {
      things: ['Broken Dreams', 'Dream Repair Shop'],
      line: '{Who} [repairs|repair] broken dreams while you wait.',
      story: ['{They} [runs|run] a shop that repairs broken dreams.', 'Customers come in with very strange dreams.'],
    },
    {
      things: ['Radio That Knows', 'Strange Radio'],
      line: 'The radio tells what will happen in a minute.',
      story: ['{Who} [turns|turn] on an old radio.', 'It tells what will happen in a minute, and it is right.'],
    },
    {
      things: ['Lost Socks', 'Owners of the Socks'],
      line: 'Now we know where all the lost socks go.',
      story: ['All lost socks end up with {who}.', 'Today their owners come to get them back.'],
    },
    {
      things: ['Double Party', 'Two Parties'],
      line: 'Two very different parties begin in the same room.',
      story: [
        '{Who} promised the same room to two groups for their parties.',
        'The parties are very different, and both begin now.',
      ],
    },
    {
      things: ['Very Long Line', 'Endless Line'],
      line: 'There is a very long line, and nobody knows what it is for.',
      story: ['There is a very long line, and {who} [joins|join] it.', 'Nobody in the line knows what it is for.'],
    },
    {
      things: ['Wrong Suitcases', 'Swapped Suitcases'],
      line: 'Everybody has taken the wrong suitcase home.',
      story: ['{Who} and some other travelers open their suitcases.', 'Everybody has the wrong one.'],
    },
    {
      things: ['Lost Recipe', 'Missing Recipe'],
      line: 'A famous dish is on the menu tonight, and the recipe is gone.',
      story: [
        'A famous dish is on the menu tonight, and {who} must cook it.',
        'The recipe is gone, but everybody claims to remember it.',
      ],
    },
    {
      things: ['Runaway Dog', 'Missing Dog'],
      line: 'A dog has run away, and every neighbor has seen it somewhere else.',
      story: ['A dog has run away, and {who} [looks|look] for it.', 'Every neighbor has seen it in a different place.'],
    },
    {
      things: ['Big Show', 'Missing Star'],
      line: 'The show begins in five minutes, and the star has not come.',
      story: [
        'A big show begins in five minutes, and the star has not come.',
        '{Who} must find a way to begin without the star.',
      ],
    },
  ],
  twists: stageTwists.filter(({ key }) => !planned.has(key)),
  rules: [
    ...stageRules,
    {
      says: [
        'Say yes to the ideas of your partners, and add something.',
        'Accept what a partner makes up.',
        'Build on each other’s ideas.',
      ],
    },
    {
      says: [
        'Do not give directions from the side.',
        'Whoever is not on stage stays quiet and ready.',
        'No calls from the side.',
      ],
    },
    {
      says: ['Stay in your role until the end.', 'Do not explain your jokes.', 'Keep acting even while others speak.'],
    },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: Which idea of a partner helped you most?',
    'Ask: When did you not know what to do, and what did you do then?',
    'Ask: Which moment would you like to play longer?',
    'Ask: What surprised you in your scene?',
    'Ask: Which idea would you use next time?',
    'Ask: How did somebody help you on stage?',
  ],
};
