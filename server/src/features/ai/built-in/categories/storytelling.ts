import { type CategoryGrammar, things } from '../grammar.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/stage-twists.ts';
import { anyTime } from '../parts/stage-worlds.ts';
import { storyGoals } from './storytelling-goals.ts';

export const storytelling: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: anyTime,
  problems: [
    {
      things: ['Step Too Many', 'Thirteenth Step', 'Longer Staircase'],
      line: 'Since last night, the old stairs have one step more.',
      story: [
        'Since last night, the old stairs have one step more.',
        'As {who} [stands|stand] on it, something moves.',
      ],
    },
    {
      things: ['Humming Chest', 'Forgotten Chest', 'Chest Without a Name'],
      line: '{Who} [finds|find] a chest at the door, and it is humming.',
      story: ['This morning, {they} [finds|find] a chest at the door.', 'It has no name on it, and it is humming.'],
    },
    {
      things: ['Swapped Voices', 'Borrowed Voice', 'Morning of Mixed Voices'],
      line: 'One morning, everybody wakes up with the voice of somebody else.',
      story: ['This morning, all voices were mixed up.', '{Who} [sounds|sound] like somebody else.'],
    },
    {
      things: ['Letter From Tomorrow', 'Letters From Nobody', 'Blue Envelope'],
      line: 'Every day a letter arrives, and it knows what comes next.',
      story: ['Every day, a letter comes for {who}.', 'It tells what will happen tomorrow.'],
    },
    {
      things: ['Borrowed Shadow', 'Lost Shadow', 'Shadow on Vacation'],
      line: 'A shadow has run away, and sunset is near.',
      story: ['The shadow of {who} has run away.', 'It must be back before sunset.'],
    },
    {
      things: ['Knock at the Door', 'Snowed-In Night', 'Stranger in the Snow'],
      line: 'Snow has closed every road. Then somebody knocks.',
      story: [
        'Snow has closed every road.',
        'In the middle of the night, somebody knocks, and {who} [opens|open] the door.',
      ],
      not: ['space', 'wet', 'dry'],
    },
    {
      things: ['Growing Map', 'New Door', 'Map on the Wall'],
      line: 'The old map shows a door that was not there yesterday.',
      story: ['An old map hangs on the wall.', 'Today, {who} [sees|see] a door on it that was not there yesterday.'],
    },
    {
      things: ['Key Without a Lock', 'Key in the Coat', 'Wrong Key'],
      line: 'A key in an old coat opens a door that nobody knew.',
      story: ['In an old coat, {who} [finds|find] a key.', 'It opens a door that nobody knew.'],
    },
    {
      things: ['Hundred-Year-Old Cake', 'Last Cookie', 'Oven That Knocks'],
      line: 'Nobody has opened the oven for a hundred years. Now something knocks inside.',
      story: ['Nobody has opened the old oven for a hundred years.', 'Today {who} [hears|hear] a knock from inside.'],
    },
    {
      things: ['Visitor From the Sky', 'Fallen Star', 'Light in the Night'],
      line: 'Last night, a light fell from the sky.',
      story: ['Last night, a light fell from the sky.', 'This morning, {who} [sees|see] very small footprints.'],
    },
    {
      things: ['Bell That Rang Itself', 'Silent Bell', 'Bell at Noon'],
      line: 'The old bell has rung, and nobody touched it.',
      story: ['Today, the old bell rang, and nobody had touched it.', 'Only {who} [knows|know] what that means.'],
    },
    {
      things: ['Empty Painting', 'Painting That Changed', 'Face in the Painting'],
      line: 'Somebody has stepped out of the old painting.',
      story: ['Somebody has stepped out of an old painting.', '{Who} [was|were] the last to look at it.'],
    },
  ],
  goals: storyGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    { says: ['Use only your materials as props.', 'Props are your materials and nothing else.'] },
    { says: ['A narrator may speak, but most of the story is played.', 'Play the story; do not only tell it.'] },
  ],
  kits: [
    { used: things('Newspaper 4 sheets', 'Masking tape 1 meters'), kept: things('Scarf 1 pieces', 'Chairs 2 pieces') },
    { used: things('Index cards 6 pieces'), kept: things('Old key 1 pieces', 'Umbrella 1 pieces', 'Pencils 3 pieces') },
    {
      used: things('Colored paper 5 sheets', 'Masking tape 1 meters'),
      kept: things('Wooden spoon 1 pieces', 'Blanket 1 pieces', 'Scissors 1 pairs'),
    },
    { used: things('Paper bags 3 pieces'), kept: things('Bell 1 pieces', 'Hat 1 pieces', 'Markers 3 pieces') },
    {
      used: things('String 3 meters', 'Paper napkins 6 pieces'),
      kept: things('Basket 1 pieces', 'Flashlight 1 pieces'),
    },
    {
      used: things('Paper plates 4 pieces', 'Envelope 1 pieces'),
      kept: things('Cushion 1 pieces', 'Markers 3 pieces'),
    },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: Which sentence did you fight for?',
    'Ask: What did you cut, and why?',
    'Ask: Who in your story changed most?',
    'Ask: Where did the audience hold its breath?',
    'Ask: What happens the day after your story?',
    'Ask: Which idea came from whom?',
  ],
  skills: ['Storycraft', 'Collaboration', 'Vocal Projection', 'Character Acting'],
};
