import type { CategoryGrammar } from '../grammar.ts';
import { stageCriteria } from './criteria.ts';
import { stageRules } from './rules.ts';
import { stageTwists } from './presenting-twists.ts';
import { stage } from './stage-worlds.ts';

/** Constraints that need words planned in advance, so improvised scenes leave them out. */
const planned = new Set(['rhyme', 'names', 'chorus']);

/** The grammar that both categories of improvised scenes share. */
export const improvParts: Omit<CategoryGrammar, 'goals' | 'kits' | 'skills'> = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: stage,
  problems: [
    {
      things: ['Forgotten Birthday', 'Birthday Surprise'],
      line: 'The birthday is today, and nobody is ready.',
      story: [
        'A friend has a birthday, and {who} forgot to plan the surprise party.',
        'Now the guests are at the door.',
      ],
    },
    {
      things: ['Last Bed', 'Many Guests'],
      line: 'There is one bed, and there are many guests.',
      story: [
        '{Who} [rents|rent] out beds, and only the last bed is free.',
        'Many guests want it, and each has a good reason.',
      ],
    },
    {
      things: ['Very Small Powers', 'Small Superpowers'],
      line: 'Suddenly, everybody has a superpower, but a very small one.',
      story: [
        'Since this morning, people here have very small superpowers.',
        '{Who} [needs|need] help, and everybody comes to try out what they can do.',
      ],
    },
    {
      things: ['Broken Dreams', 'Dream Repair Shop'],
      line: 'Broken dreams are repaired here while you wait.',
      story: [
        '{They} [runs|run] a repair shop for dreams.',
        'Customers bring in broken dreams, and each dream is very strange.',
      ],
    },
    {
      things: ['Radio', 'Strange Radio'],
      line: 'The radio knows what will happen in a minute.',
      story: [
        '{Who} [turns|turn] on a strange old radio.',
        'It tells everybody what they will do next, and it is always right.',
      ],
    },
    {
      things: ['Lost Socks', 'Owners of the Socks'],
      line: 'Now we know where all the lost socks go.',
      story: ['{Who} [has|have] a room full of lost socks.', 'Today their owners come to get them back.'],
    },
    {
      things: ['Double Party', 'Two Parties'],
      line: 'One room, two parties, and no time to move.',
      story: [
        '{Who} promised the same room to two groups for a party.',
        'It is a double party now: both begin at once, and they are very different.',
      ],
    },
    {
      things: ['Very Long Line', 'Long Line'],
      line: 'Nobody knows what this long line is for.',
      story: [
        'There is a very long line, and {who} [joins|join] it.',
        'Everybody in the line has a different idea of what it is for.',
      ],
    },
    {
      things: ['Wrong Suitcases', 'Swapped Suitcases'],
      line: 'Everybody has the wrong suitcase.',
      story: [
        '{Who} and some other travelers open their suitcases.',
        'All of them were swapped, and very strange things come out.',
      ],
    },
    {
      things: ['Lost Recipe', 'Famous Dish'],
      line: 'Tonight’s famous dish has a lost recipe.',
      story: [
        'A famous dish is on the menu, and {who} must cook it right now.',
        'The recipe is lost, but everybody claims to remember it.',
      ],
    },
    {
      things: ['Runaway Dog', 'Search for the Dog'],
      line: 'Every neighbor has seen the runaway dog somewhere else.',
      story: [
        'A dog has run away, and {who} [searches|search] for it.',
        'Every neighbor tells a different story about it.',
      ],
    },
    {
      things: ['Big Show', 'Missing Singer'],
      line: 'The show begins in five minutes, and its singer is missing.',
      story: [
        'The big show of {who} begins in five minutes.',
        'The singer is missing, so everybody else tries out for the part.',
      ],
    },
    {
      things: ['Talking Statue', 'Statue'],
      line: 'The statue is tired of standing still.',
      story: [
        '{Who} [looks|look] at a statue, and it begins to talk.',
        'It is tired of standing still, and it wants to see the world.',
      ],
    },
    {
      things: ['First Day at Work', 'Strange First Day'],
      line: 'On the first day at work, nobody says what the work is.',
      story: [
        '{Who} [begins|begin] a new job today, and it is a strange first day.',
        'Everybody is busy, and there is not one sign of what is made here.',
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
      clash: ['Playing together'],
    },
    {
      says: ['Whoever is not on stage stays quiet and ready.', 'Nobody gives directions from the side.'],
      clash: ['Helping each other'],
    },
    {
      says: [
        'Stay in your role until the end.',
        'Do not explain your jokes.',
        'Stay in character, even when you laugh.',
      ],
      clash: ['styles', 'narrators'],
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
  warmUps: [
    'two strangers share a seat on a bus, and one of them has a talking pet.',
    'a family builds a tent in the rain.',
    'a shop sells only one shoe, and a customer wants two.',
    'three friends are stuck in an elevator with a giant cake.',
    'a dentist is more afraid than the patient.',
    'somebody teaches a class how to sneeze politely.',
    'two explorers find a door in the middle of the desert.',
    'a waiter has forgotten what everybody ordered.',
    'the wind has mixed up all the mail, and neighbors trade it.',
    'a king loses a board game to his cook.',
    'astronauts cannot agree on the music for their flight.',
    'a lost hat is found, and everybody says that it is theirs.',
    'a detective looks for a sandwich that somebody has eaten.',
    'two snowmen hear that spring is coming.',
  ],
};
