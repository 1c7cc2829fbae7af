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
  // What an appraiser chooses or takes away would be one demand too many beside the genre.
  mechanics: ['One Handed', 'Imposters', 'Mystery Card'],
  problems: [
    {
      things: ['Extra Step', 'Longer Staircase'],
      line: 'Since last night, the old staircase has one more step.',
      story: [
        'Since last night, the old staircase has one more step.',
        'When {who} [steps|step] on it, something moves.',
      ],
    },
    {
      things: ['Humming Chest', 'Chest Without a Name'],
      line: '{Who} [finds|find] a chest at the door, and it is humming.',
      story: ['{Who} [finds|find] a chest at the door.', 'There is no name on it, and it is humming.'],
    },
    {
      things: ['Swapped Voices', 'Mixed-Up Voices'],
      line: 'One morning, everybody has somebody else’s voice.',
      story: ['This morning, all voices were mixed up.', '{Who} [sounds|sound] like somebody else.'],
    },
    {
      things: ['Letter From Tomorrow', 'Mysterious Letters'],
      line: 'Every day a letter arrives, and it tells what happens next.',
      story: ['Every day, a letter comes for {who}.', 'It tells what will happen the next day.'],
    },
    {
      things: ['Lost Shadow', 'Runaway Shadow'],
      line: 'A shadow has run away, and it must be found before sunset.',
      story: ['{Who} [has|have] lost a shadow: it ran away.', 'It must be back before sunset.'],
    },
    {
      things: ['Knock at the Door', 'Knock in the Storm'],
      line: 'In the middle of a storm, somebody knocks.',
      story: ['There is a storm outside.', 'Somebody knocks, and {who} [opens|open] the door.'],
    },
    {
      things: ['New Door', 'Door on the Map'],
      line: 'The old map shows a door that was not there yesterday.',
      story: ['There is an old map on the wall.', 'Today, {who} [sees|see] a door on it that was not there yesterday.'],
    },
    {
      things: ['Old Key', 'Key in the Coat'],
      line: 'A key from an old coat opens a door that nobody knew about.',
      story: ['In an old coat, {who} [finds|find] a key.', 'It opens a door that nobody knew about.'],
    },
    {
      things: ['Old Oven', 'Oven That Knocks'],
      line: 'Nobody has opened the old oven for years. Now something is knocking inside.',
      story: ['Nobody has opened the old oven for years.', 'Today, {who} [hears|hear] a knock from inside.'],
    },
    {
      things: ['Light From the Sky', 'Tiny Footprints'],
      line: 'Last night, a light fell from the sky.',
      story: [
        'Last night, a light fell from the sky.',
        'This morning, {who} [sees|see] tiny footprints on the ground.',
      ],
    },
    {
      things: ['Old Bell', 'Bell That Rang by Itself'],
      line: 'The old bell rang, and nobody touched it.',
      story: ['Today, the old bell rang, and nobody had touched it.', 'Only {who} [knows|know] what that means.'],
    },
    {
      things: ['Empty Painting', 'Empty Old Painting'],
      line: 'Somebody has stepped out of the old painting.',
      story: [
        'There is an old painting with nobody in it: somebody has stepped out.',
        '{Who} [was|were] the last to look at it.',
      ],
    },
    {
      things: ['Singing Well', 'Voice in the Well'],
      line: 'A voice is singing down in the well.',
      story: ['A voice is singing down in the old well.', '{Who} [leans|lean] over it, and the voice says hello.'],
    },
  ],
  goals: storyGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    {
      says: [
        'Use only your materials as props.',
        'Your props are your materials and nothing else.',
        'You do not have to use all the materials.',
      ],
    },
    {
      says: [
        'You may have a narrator, but act out most of the story.',
        'Act out the story; do not only tell it.',
        'Keep the narrator’s part short.',
      ],
    },
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
      kept: things('Basket 1 pieces', 'Blanket 1 pieces'),
    },
    {
      used: things('Paper plates 4 pieces', 'Envelope 1 pieces'),
      kept: things('Cushion 1 pieces', 'Markers 3 pieces'),
    },
  ],
  creative: stageCriteria,
  questions: [
    'Ask: Which moment was the hardest to act out?',
    'Ask: What did you leave out, and why?',
    'Ask: Which character changed most?',
    'Ask: When was the audience most curious?',
    'Ask: What happens the day after your story?',
    'Ask: How did you choose your ending?',
  ],
  skills: ['Storycraft', 'Collaboration', 'Vocal Projection', 'Character Acting'],
};
