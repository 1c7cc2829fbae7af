import { type CategoryGrammar, things } from '../grammar.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/stage-twists.ts';
import { wonderland } from '../parts/worlds.ts';
import { characterGoals } from './characterization-goals.ts';

export const characterization: CategoryGrammar = {
  type: 'combination',
  libraryType: 'Arts & Writing',
  parts: { work: 'build', show: 'perform' },
  world: wonderland,
  problems: [
    {
      things: ['Stuck Elevator', 'Elevator Ride', 'Emergency Bell'],
      line: '{Who} and some very different people are stuck in an elevator.',
      story: ['The elevator stops between two floors.', 'Inside are {who} and some strangers.'],
    },
    {
      things: ['Waiting Room', 'Long Wait', 'Single Door'],
      line: 'In the waiting room, everybody thinks that they come first.',
      story: ['Everybody sits in a waiting room.', 'Each one wants to go first, but the door opens only once.'],
    },
    {
      things: ['Lost and Found Desk', 'Lost Luggage', 'Missing Glove'],
      line: 'Everybody has lost something that tells who they are.',
      story: ['This is the lost and found desk.', 'What people have lost tells us who they are.'],
    },
    {
      things: ['Cleaning Day', 'Dirty Dishes', 'List of Jobs'],
      line: 'Even {who} must help on cleaning day.',
      story: ['Today everybody must clean.', 'Nobody wants to do the dishes.'],
    },
    {
      things: ['Five O’Clock Bus', 'Free Seat', 'New Passenger'],
      line: 'The bus carries the same people every day, until today.',
      story: ['Every day the same people take the bus.', 'Today somebody new gets on.'],
    },
    {
      things: ['Great Pie Jury', 'Last Slice', 'Pie Contest'],
      line: 'The jury must agree on one pie, and it agrees on nothing.',
      story: ['A jury tastes pies.', 'It must agree on one pie, but nobody agrees.'],
    },
    {
      things: ['Job for the Moon', 'Audition', 'Open Job'],
      line: 'The moon retires, and everybody wants the job.',
      story: ['The moon wants to retire.', 'Many have come to try out for the job.'],
    },
    {
      things: ['Surprise Party', 'Wrong Birthday', 'Party in the Dark'],
      line: 'A surprise party is planned, and the wrong guest comes in.',
      story: ['Everybody is hiding for a surprise party.', 'Then the wrong guest comes in.'],
    },
    {
      things: ['Group Photo', 'Crooked Photo', 'Picture Day'],
      line: 'One photo, many characters, and nobody stands where they should.',
      story: ['Today is picture day.', 'Everybody wants to stand in the middle.'],
    },
  ],
  goals: characterGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    { says: ['Nobody tells us about a character; we see it.', 'Show who somebody is instead of saying it.'] },
    { says: ['What you make must be used in the scene.', 'Everything that you make has a use on stage.'] },
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
      used: things('Newspaper 10 sheets', 'String 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 3 pieces'),
    },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: What does your character want most?',
    'Ask: What does your character hide?',
    'Ask: Which gesture did you find first?',
    'Ask: Which of them would you trust with a key?',
    'Ask: How did you decide who plays whom?',
    'Ask: What would your character never say?',
  ],
  skills: ['Character Acting', 'Storycraft', 'Collaboration', 'Physical Dexterity'],
};
