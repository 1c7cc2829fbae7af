import type { CategoryGrammar } from '../grammar.ts';
import { things } from '../grammar-makers.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/presenting-twists.ts';
import { anyTime } from '../parts/stage-worlds.ts';
import { storyGoals } from './storytelling-goals.ts';

export const storytelling: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: anyTime,
  // Mechanics in which the appraiser chooses or takes something would be one demand too many beside the genre.
  mechanics: ['One Handed', 'Imposters', 'Mystery Card'],
  problems: [
    {
      things: ['Extra Step', 'Old Staircase'],
      line: 'The old staircase has an extra step.',
      story: [
        'Yesterday, the old staircase had twelve steps.',
        'Today {who} [counts|count] an extra step, and it moves.',
      ],
    },
    {
      things: ['Humming Chest', 'Chest at the Door'],
      line: 'There is a chest at the door, and it is humming.',
      story: ['{Who} [finds|find] a chest at the door.', 'There is no name on it, and it does not stop humming.'],
    },
    {
      things: ['Mixed-Up Voices', 'Morning of the Mixed-Up Voices'],
      line: 'One morning, all the voices are mixed up.',
      story: ['This morning, everybody had the voice of somebody else.', '{Who} [sounds|sound] very strange.'],
    },
    {
      things: ['Letter From Tomorrow', 'Mysterious Letters'],
      line: 'Mysterious letters tell what happens tomorrow.',
      story: ['Every day, {who} [gets|get] a letter.', 'It tells what will happen tomorrow, and it is always right.'],
    },
    {
      things: ['Lost Shadow', 'Runaway Shadow'],
      line: 'The runaway shadow must be found before sunset.',
      story: ['{Who} [has|have] lost a shadow: it ran away.', 'It must be back before the sun goes down.'],
    },
    {
      things: ['Knock at the Door', 'Knock in the Storm'],
      line: 'There is a knock at the door in the middle of a storm.',
      story: ['A storm is howling outside.', 'Then somebody knocks, and {who} [opens|open] the door.'],
    },
    {
      things: ['New Door', 'Door on the Map'],
      line: 'The old map has a new door.',
      story: ['There is an old map on the wall.', 'Today, {who} [sees|see] a door on it that was not there yesterday.'],
    },
    {
      things: ['Old Key', 'Key in the Coat'],
      line: 'The old key in the coat must belong to something.',
      story: ['{Who} [finds|find] an old key in a coat.', 'It opens a door that nobody knew about.'],
    },
    {
      things: ['Old Oven', 'Knock in the Old Oven'],
      line: 'The old oven has been shut for years, and something in it knocks.',
      story: ['Nobody has opened the old oven for years.', 'Today, {who} [hears|hear] a knock from inside.'],
    },
    {
      things: ['Light From the Sky', 'Tiny Footprints'],
      line: 'A light fell from the sky and left tiny footprints.',
      story: [
        'Last night, there was a light in the sky, and it fell.',
        'This morning, {who} [sees|see] tiny footprints on the ground.',
      ],
    },
    {
      things: ['Old Bell', 'Ringing Bell'],
      line: 'Who made the old bell ring?',
      story: ['Nobody touched the old bell, but it rang.', 'Only {who} [knows|know] what that means.'],
    },
    {
      things: ['Empty Painting', 'Old Painting'],
      line: 'Somebody has stepped out of the old painting.',
      story: [
        'Yesterday there was a face in the painting, and now the painting is empty.',
        '{Who} [was|were] the last to look at it.',
      ],
    },
    {
      things: ['Song From the Well', 'Voice in the Well'],
      line: 'The old well is singing.',
      story: [
        'A voice in the well sings a song.',
        '{Who} [leans|lean] over it, and the song stops: somebody down there says hello.',
      ],
    },
  ],
  goals: storyGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    {
      says: [
        'Use only your materials as props; you do not have to use all of them.',
        'Your props are your materials and nothing else.',
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
    { used: things('Paper bags 3 pieces'), kept: things('Lantern 1 pieces', 'Hat 1 pieces', 'Markers 3 pieces') },
    {
      used: things('String 3 meters', 'Paper napkins 6 pieces'),
      kept: things('Basket 1 pieces', 'Blanket 1 pieces'),
    },
    {
      used: things('Paper plates 4 pieces', 'Envelope 1 pieces'),
      kept: things('Cushion 1 pieces', 'Markers 3 pieces'),
    },
    {
      used: things('Cardboard tubes 3 pieces', 'Ribbon 2 meters'),
      kept: things('Hat 1 pieces', 'Chairs 2 pieces'),
    },
    {
      used: things('Copy paper 4 sheets', 'Paper cups 4 pieces'),
      kept: things('Scarf 1 pieces', 'Bucket 1 pieces', 'Crayons 4 pieces'),
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
