import type { CategoryGrammar } from '../grammar.ts';
import { things } from '../grammar-makers.ts';
import { testing } from '../parts/stage-worlds.ts';
import { communicationGoals } from './communication-goals.ts';
import { communicationCriteria, communicationRules, communicationTwists } from './communication-parts.ts';

export const communication: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'practice', show: 'perform' },
  // What is invented here is the mechanic; paper is only for notes.
  mechanics: [],
  world: testing,
  problems: [
    {
      things: ['Spy School', 'Last Exam'],
      line: 'Spy school has one last exam.',
      story: [
        '{They} [runs|run] a school for spies.',
        'In the last exam, every message must get to a friend without a mistake.',
      ],
    },
    {
      things: ['Soap Soup', 'Great Mix-Up'],
      line: 'One wrong word, one great mix-up.',
      story: [
        'Yesterday {they} asked for soup and got soap.',
        'After this mix-up, everybody wants to learn to understand each other.',
      ],
    },
    {
      things: ['New Rescue Team', 'Great Rescue'],
      line: 'The great rescue needs a new team.',
      story: ['{They} [looks|look] for a new rescue team.', 'Only a team whose messages arrive may join.'],
    },
    {
      things: ['Long Flight', 'Flight Crew'],
      line: 'A long flight needs a good crew.',
      story: ['{They} [trains|train] a flight crew.', 'On a long trip, every message must arrive.'],
    },
    {
      things: ['Signal Games', 'Great Signal Games'],
      line: 'The great Signal Games begin.',
      story: ['{They} [holds|hold] the Signal Games every year.', 'Those who understand each other best win.'],
    },
    {
      things: ['Silent Telephones', 'Day Without Telephones'],
      line: 'A day without telephones.',
      story: ['All day, every telephone has been silent.', '{Who} [needs|need] a different way to send messages.'],
    },
    {
      things: ['Big Quarrel', 'Quarrel Over One Word'],
      line: 'All this quarrel over one word.',
      story: ['{They} misunderstood one word, and a big quarrel began.', 'It must never happen again.'],
    },
    {
      things: ['Lost Messages', 'Message Service'],
      line: 'Too many messages get lost.',
      story: ['{They} [runs|run] a message service.', 'Some messages arrive late, and some are lost.'],
    },
    {
      things: ['Board of Records', 'Record Board'],
      line: 'There is one free line on the board of records.',
      story: [
        '{They} [keeps|keep] a board with the records of the best message teams.',
        'Today there is room for one more name.',
      ],
    },
    {
      things: ['Secret Plan', 'Secret Helpers'],
      line: 'There is a secret plan, and nobody may know it.',
      story: [
        '{They} [needs|need] helpers for a secret plan.',
        'The helpers must understand each other, even when it is hard.',
      ],
    },
    {
      things: ['Thick Fog', 'Sounds in the Fog'],
      line: 'In this thick fog, only sounds show the way.',
      story: ['Thick fog has come up, and nobody can see a thing.', 'Only sounds can guide {who} home.'],
      goals: ['sounds'],
      not: ['space', 'indoors', 'dry'],
    },
    {
      things: ['Thick Wall', 'Friend Behind the Wall'],
      line: 'A thick wall, two friends, and no door.',
      story: ['A thick wall stands between {who} and a friend.', 'Only knocks can be heard behind it.'],
      goals: ['knocks'],
    },
    {
      things: ['Curious Visitors', 'Visitors From Afar'],
      line: 'The visitors from afar are very curious.',
      story: [
        'Friendly visitors have landed, and they want to know everything.',
        '{Who} must explain everyday things to them.',
      ],
      goals: ['words'],
    },
    {
      things: ['Sleeping Guard', 'Guard'],
      line: 'The guard is sleeping, and nobody may wake him.',
      story: ['There is a guard, and he is asleep; every word would wake him.', 'But {who} [has|have] a lot to tell.'],
      goals: ['signs'],
    },
    {
      things: ['Lost Painting', 'Missing Painting'],
      line: 'The missing painting is lost, but not forgotten.',
      story: [
        'The most beautiful painting is gone.',
        'Only {who} [remembers|remember] what it looked like, and somebody must draw it again.',
      ],
      goals: ['picture'],
    },
    {
      things: ['News From Ear to Ear', 'Growing News'],
      line: 'News from ear to ear keeps growing.',
      story: ['All news travels from ear to ear.', 'By the time it gets to {who}, it is a different story.'],
      goals: ['chain'],
    },
  ],
  goals: communicationGoals,
  twists: communicationTwists,
  rules: communicationRules,
  kits: [
    { used: things('Index cards 8 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Markers 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces', 'Eraser 1 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Pencils 4 pieces') },
  ],
  creative: communicationCriteria,
  questions: [
    'Ask: When was it hard to understand each other?',
    'Ask: What worked best, and why?',
    'Ask: How did you know that you were understood?',
    'Ask: What would you agree on first next time?',
    'Ask: When do people misunderstand each other at school?',
    'Ask: What helped you stay patient?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Creative Problem Solving', 'Time Management'],
};
