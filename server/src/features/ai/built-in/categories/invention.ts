import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { buildingCriteria, talkCriteria } from '../parts/criteria.ts';
import { buildingRules, talkRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { backstage, wonderland } from '../parts/worlds.ts';
import { inventionGoals } from './invention-goals.ts';

/** What speaks of a test or of trials says nothing about something that is presented. */
const fitting = new Set([
  'silent',
  'swap',
  'left over',
  'sketch',
  'name',
  'relay',
  'freeze',
  'early',
  'poster',
  'half way',
  'signed',
  'step back',
  'picture',
  'timekeeper',
]);

export const invention: CategoryGrammar = {
  type: 'combination',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'present' },
  world: wonderland,
  older: backstage,
  problems: [
    {
      things: ['Cold Hands', 'Gloves for Everybody', 'Frozen Fingers'],
      line: 'It is freezing, and {who} [needs|need] something warm that does not exist yet.',
      story: ['It is freezing here.', '{They} [needs|need] warm hands while {they} [works|work].'],
      not: ['swims'],
    },
    {
      things: ['Endless Stairs', 'Hundred Steps', 'Friends Upstairs'],
      line: 'All the friends of {who} live upstairs, and stairs are no fun.',
      story: ['All of {their} friends live upstairs.', 'There are far too many stairs.'],
      not: ['flies', 'space', 'real'],
    },
    {
      things: ['Forgotten Lunch', 'Memory Machine', 'Lost Scarf'],
      line: '{Who} [forgets|forget] everything, and would like to change that.',
      story: ['{They} [forgets|forget] lunch, scarves, and birthdays.', 'From now on, nothing shall be forgotten.'],
    },
    {
      things: ['Hard Chairs', 'Endless Sitting', 'Stiff Backs'],
      line: '{Who} [sits|sit] on hard chairs all day.',
      story: ['The chairs here are hard.', '{They} [sits|sit] all day, and backs hurt.'],
    },
    {
      things: ['Underwater Party', 'Wet Candles', 'Bubble Song'],
      line: '{Who} [plans|plan] a party under water, where candles go out.',
      story: ['There will be a big party under water.', 'Everything there gets wet, and candles go out.'],
      not: ['dry', 'space', 'high', 'real'],
    },
    {
      things: ['Runaway Garden', 'Garden on Legs', 'Walking Tomatoes'],
      line: 'The garden has grown legs and walks after the sun.',
      story: ['The garden has grown legs.', 'It walks away whenever the sun moves.'],
      not: ['space', 'indoors', 'real'],
    },
    {
      things: ['Rain and Sun', 'Pocket Cloud', 'Cloud for One'],
      line: 'Some love rain, some love sun, and all want to sit together.',
      story: ['Some love rain, and some love sun.', 'All of them want to sit at the same table.'],
      not: ['real'],
    },
    {
      things: ['Noisy Night', 'Loud Night', 'Quiet Night'],
      line: '{Who} cannot sleep, because the nights are so loud.',
      story: ['The nights are very loud.', '{Who} [has|have] not slept for a week.'],
    },
    {
      things: ['Long Way Back', 'Heavy Load', 'Tired Shoulders'],
      line: '{Who} [carries|carry] heavy things all day and [needs|need] relief.',
      story: ['{They} [carries|carry] heavy things all day.', 'In the evening, shoulders hurt.'],
    },
    {
      things: ['Dead Batteries', 'Day Without Power', 'Silent Sockets'],
      line: 'The power is out, and {who} must cook without a stove.',
      story: ['The power is out for a whole day.', 'The stove is cold, and {they} [has|have] many guests to cook for.'],
    },
    {
      things: ['Lost Keys', 'Hunt for the Keys', 'Missing Screw'],
      line: '{Who} [loses|lose] something small every day.',
      story: ['Small things get lost here every day.', 'Looking for them takes hours.'],
    },
    {
      things: ['Mountain of Trash', 'Cups Everywhere', 'Day After the Party'],
      line: 'After every event, {who} [stands|stand] in trash.',
      story: ['After every event, cups and paper lie everywhere.', 'Picking them up by hand takes all night.'],
    },
    {
      things: ['Messy Room', 'Sock Mountain', 'Unwanted Cleanup'],
      line: 'The mess is as high as a hill, and nobody wants to clean up.',
      story: ['The mess is as high as a hill.', 'Nobody wants to clean up by hand.'],
    },
    {
      things: ['Boring Wait', 'Longest Line', 'Slow Afternoon'],
      line: 'Everybody waits all day, and waiting is boring.',
      story: ['Here, everybody waits all day.', 'Waiting is boring, and it makes people grumpy.'],
    },
  ],
  goals: inventionGoals,
  twists: buildingTwists.filter(({ key }) => fitting.has(key)),
  rules: [
    ...buildingRules.filter(({ clash }) => !clash?.includes('one trial')),
    ...talkRules.slice(0, 1),
    { says: ['The invention is safe for those who use it.', 'Nobody could get hurt by your invention.'] },
    { says: ['Say what your invention cannot do.', 'Be honest about what it cannot do.'] },
  ],
  kits: [
    {
      used: things('Thin cardboard 5 sheets', 'Paper fasteners 8 pieces', 'String 2 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 3 pieces'),
    },
    {
      used: things(
        'Cardboard tubes 5 pieces',
        'Rubber bands 8 pieces',
        'Colored paper 6 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Paper cups 6 pieces', 'Drinking straws 12 pieces', 'String 2 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Hole punch 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 16 pieces',
        'Rubber bands 10 pieces',
        'Aluminum foil 1 meters',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 1 pairs', 'Markers 3 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Yarn 4 meters', 'Paper clips 12 pieces', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Pencils 2 pieces'),
    },
    {
      used: things(
        'Plastic bottle caps 10 pieces',
        'Wooden skewers 4 pieces',
        'Thin cardboard 4 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria.filter(({ item }) => item === 'Use of the materials' || item === 'It belongs to the scene'),
    ...talkCriteria.filter(({ item }) => item !== 'A clear order' && item !== 'Voices'),
    rubric(
      'Voices',
      'few speakers can be heard at the back',
      'most speakers can be heard at the back',
      'every speaker can be heard at the back',
    ),
  ],
  questions: [
    'Ask: Who should test it first?',
    'Ask: What could go wrong, and what then?',
    'Ask: Which idea did you leave, and why?',
    'Ask: What would it be made of in real life?',
    'Ask: Who would not want it, and why?',
    'Ask: What would the next version do?',
  ],
  skills: ['Divergent Thinking', 'Engineering Design', 'Presentation Flair', 'Creative Problem Solving'],
};
