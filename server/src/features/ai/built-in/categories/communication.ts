import { type CategoryGrammar, things } from '../grammar.ts';
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
      line: 'The last exam at spy school: get every message to a friend.',
      story: [
        '{They} [runs|run] a school for spies.',
        'In the last exam, every message must get to a friend without a mistake.',
      ],
    },
    {
      things: ['Soap Soup', 'Great Mix-Up'],
      line: '{Who} asked for soup and got soap.',
      story: ['Yesterday {they} asked for soup and got soap.', 'Now everybody wants to learn to communicate better.'],
    },
    {
      things: ['New Rescue Team', 'Great Rescue'],
      line: 'Only a team whose messages arrive may join the rescue.',
      story: ['{They} [looks|look] for a new rescue team.', 'Only a team whose messages arrive may join.'],
    },
    {
      things: ['Long Flight', 'Flight Crew'],
      line: 'On the long flight, every message must arrive.',
      story: ['{They} [chooses|choose] a crew for a long flight.', 'On board, every message must arrive.'],
    },
    {
      things: ['Signal Games', 'Great Signal Games'],
      line: 'At the Signal Games, whoever understands each other best wins.',
      story: ['{They} [holds|hold] the Signal Games.', 'Those who understand each other best win.'],
    },
    {
      things: ['Silent Telephones', 'Lost Telephones'],
      line: 'No telephone works, and there is a lot to tell.',
      story: ['Since this morning, no telephone works.', '{Who} [needs|need] a different way to send messages.'],
    },
    {
      things: ['Big Quarrel', 'Quarrel Over One Word'],
      line: 'One misunderstood word, one big quarrel.',
      story: [
        '{They} misunderstood one word, and a big quarrel began.',
        'Now everybody wants to learn to understand each other.',
      ],
    },
    {
      things: ['Lost Messages', 'Message Service'],
      line: 'Too many messages get lost on the way.',
      story: ['{They} [runs|run] a message service, and too many messages get lost.', 'A better way is needed.'],
    },
    {
      things: ['Board of Records', 'Record Board'],
      line: 'There is room for one more name on the board of records.',
      story: [
        '{They} [keeps|keep] a board with the names of the best message teams.',
        'Today there is room for one more name.',
      ],
    },
    {
      things: ['Secret Plan', 'Secret Helpers'],
      line: 'The helpers must understand each other, even when it is hard.',
      story: [
        '{They} [needs|need] helpers for a secret plan.',
        'The helpers must understand each other, even when it is hard.',
      ],
    },
    {
      things: ['Thick Fog', 'Sounds in the Fog'],
      line: 'The fog is so thick that only sounds can show the way.',
      story: ['Thick fog has come up, and nobody can see a thing.', 'Only sounds can guide {who} home.'],
      goals: ['sounds'],
      not: ['space', 'indoors', 'dry'],
    },
    {
      things: ['Thick Wall', 'Friend Behind the Wall'],
      line: 'A thick wall stands between two friends, and only knocks get through.',
      story: ['A thick wall stands between {who} and a friend.', 'Only knocks can be heard on the other side.'],
      goals: ['knocks'],
    },
    {
      things: ['Curious Visitors', 'Visitors From Afar'],
      line: 'Friendly visitors have landed, and they want to know everything.',
      story: ['Friendly visitors from far away have landed.', '{Who} must explain everyday things to them.'],
      goals: ['words'],
    },
    {
      things: ['Silent Guard', 'Sleeping Guard'],
      line: 'Every word would wake the guard, and there is a lot to say.',
      story: ['The guard is asleep, and every word would wake him.', 'But {who} [has|have] a lot to tell.'],
      goals: ['signs'],
    },
    {
      things: ['Lost Painting', 'Missing Painting'],
      line: 'The painting is gone, but somebody remembers every shape.',
      story: [
        'The most beautiful painting is gone.',
        'Only {who} [remembers|remember] what it looked like, and somebody must draw it again.',
      ],
      goals: ['picture'],
    },
    {
      things: ['News From Ear to Ear', 'Growing News'],
      line: 'Here, news travels from ear to ear, and it changes on the way.',
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
    'Ask: Which sign or word worked best, and why?',
    'Ask: How did you know that you were understood?',
    'Ask: What would you agree on first next time?',
    'Ask: When do people misunderstand each other at school?',
    'Ask: What helped you stay patient?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Creative Problem Solving', 'Time Management'],
};
