import { type CategoryGrammar, things } from '../grammar.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/stage-twists.ts';
import { stage } from '../parts/stage-worlds.ts';
import { characterGoals } from './characterization-goals.ts';

export const characterization: CategoryGrammar = {
  type: 'combination',
  libraryType: 'Arts & Writing',
  parts: { work: 'build', show: 'perform' },
  world: stage,
  problems: [
    {
      things: ['Stuck Elevator', 'Elevator Ride', 'Emergency Bell'],
      line: '{Who} and some very different strangers are stuck in an elevator.',
      story: ['The elevator stops between two floors.', 'Inside are {who} and some very different strangers.'],
    },
    {
      things: ['Waiting Room', 'Long Wait', 'Single Door'],
      line: 'In the waiting room, everybody wants to go first.',
      story: [
        '{They} [sits|sit] in a full waiting room.',
        'Everybody there wants to go first, each for another reason.',
      ],
    },
    {
      things: ['Lost and Found Desk', 'Lost Luggage', 'Missing Glove'],
      line: 'At the lost and found desk of {who}, every lost thing tells who lost it.',
      story: [
        'Today {they} [is|are] in charge of the lost and found desk.',
        'Very different guests come in. Each has lost something.',
      ],
    },
    {
      things: ['Cleaning Day', 'Dirty Dishes', 'List of Jobs'],
      line: 'It is cleaning day, and nobody wants to do the dishes.',
      story: [
        'It is cleaning day, and even {who} must help.',
        'Everybody has another excuse why they cannot do the dishes.',
      ],
    },
    {
      things: ['Five O’Clock Bus', 'Free Seat', 'New Passenger'],
      line: 'The bus carries the same passengers every day, until today.',
      story: ['Every day, the same passengers ride the bus.', 'Today {who} [gets|get] on, and only one seat is free.'],
      not: ['space', 'wet', 'indoors'],
    },
    {
      things: ['Great Pie Jury', 'Last Slice', 'Pie Contest'],
      line: 'The jury must choose one pie, and its members agree on nothing.',
      story: [
        '{They} [has|have] baked for the pie contest.',
        'The jury must choose one pie, and its members agree on nothing.',
      ],
    },
    {
      things: ['Job for the Moon', 'Audition', 'Open Job'],
      line: 'The moon retires, and everybody wants the job.',
      story: ['The moon wants to retire.', 'Very different characters try out for the job, and {who} must choose.'],
    },
    {
      things: ['Surprise Party', 'Wrong Guest', 'Party in the Dark'],
      line: 'A surprise party is ready, and the wrong guest comes in.',
      story: ['Everybody is hiding for a surprise party.', 'Then the wrong guest comes in: {who}.'],
    },
    {
      things: ['Group Photo', 'Crooked Photo', 'Picture Day'],
      line: 'It is picture day, and everybody wants to stand in the middle.',
      story: ['It is picture day, and {who} [takes|take] the photo.', 'Everybody wants to stand in the middle.'],
    },
    {
      things: ['New Neighbor', 'Thin Wall', 'Noise Upstairs'],
      line: 'The walls are thin, and every neighbor makes another noise.',
      story: ['The walls of {their} home are very thin.', 'All neighbors come to the door, each about another noise.'],
    },
    {
      things: ['Lost Hikers', 'Wrong Path', 'Map Upside Down'],
      line: 'The hikers are lost, and everybody knows a different way.',
      story: [
        '{They} [leads|lead] a group of hikers, and they are lost.',
        'Everybody in the group knows a different way home.',
      ],
      not: ['space', 'wet', 'indoors'],
    },
  ],
  goals: characterGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    { says: ['Nobody tells us about a character; we see it.', 'Show who somebody is instead of saying it.'] },
    { says: ['Everything that you make is used on stage.', 'Nothing that you make stays unused.'] },
  ],
  kits: [
    {
      used: things('Paper plates 8 pieces', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Colored paper 12 sheets', 'Drinking straws 6 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Crayons 6 pieces'),
    },
    {
      used: things('Paper bags 8 pieces', 'Yarn 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Thin cardboard 6 sheets', 'Craft sticks 8 pieces', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Crayons 6 pieces'),
    },
    {
      used: things('Copy paper 10 sheets', 'String 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: What does your character want most?',
    'Ask: What does your character hide?',
    'Ask: Which gesture did you find first?',
    'Ask: Which character surprised you while you played?',
    'Ask: How did you decide who plays whom?',
    'Ask: What would your character never say?',
  ],
  skills: ['Character Acting', 'Storycraft', 'Collaboration', 'Physical Dexterity'],
};
