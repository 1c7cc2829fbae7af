import { type CategoryGrammar, things } from '../grammar.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/stage-twists.ts';
import { wonderland } from '../parts/worlds.ts';
import { storyGoals } from './storytelling-goals.ts';

export const storytelling: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Arts & Writing',
  parts: { work: 'rehearse', show: 'perform' },
  world: wonderland,
  problems: [
    {
      things: ['Button Without a Number', 'Thirteenth Floor', 'Secret Elevator'],
      line: 'In the elevator is a button that nobody ever dared to press.',
      story: ['The elevator has one button too many.', 'Today somebody presses it.'],
    },
    {
      things: ['Humming Suitcase', 'Forgotten Suitcase', 'Suitcase Without a Name'],
      line: '{Who} [finds|find] a suitcase, and it is humming.',
      story: ['A suitcase was left behind.', 'It has no name on it, and it is humming.'],
    },
    {
      things: ['Swapped Voices', 'Borrowed Voice', 'Morning of Mixed Voices'],
      line: 'One morning everybody wakes up with the voice of somebody else.',
      story: ['This morning, everybody woke up with a strange voice.', 'Only one voice is where it belongs.'],
    },
    {
      things: ['Letter From Tomorrow', 'Letters From Nobody', 'Blue Envelope'],
      line: 'Every day a letter arrives, and every day it knows more.',
      story: ['Every day a letter comes.', 'It tells what will happen tomorrow.'],
    },
    {
      things: ['Borrowed Shadow', 'Lost Shadow', 'Shadow on Vacation'],
      line: '{Who} [has|have] lost a shadow, and sunset is near.',
      story: ['A shadow has run away.', 'It must be back before sunset.'],
    },
    {
      things: ['Knock at the Door', 'Snowed-In Night', 'Stranger in the Snow'],
      line: 'Snow has closed every road. Then somebody knocks.',
      story: ['Snow has closed every road.', 'Then somebody knocks at the door.'],
    },
    {
      things: ['Growing Map', 'New Island', 'Map on the Wall'],
      line: 'The old map shows something that was not there yesterday.',
      story: ['An old map hangs on the wall.', 'Since this morning, it shows one more door.'],
    },
    {
      things: ['Key Without a Lock', 'Wrong Key', 'Two Doors'],
      line: '{Who} [finds|find] a key that opens more than one door.',
      story: ['A key was found in an old coat.', 'It opens a door that nobody knew.'],
    },
    {
      things: ['Hundred-Year-Old Cake', 'Last Cookie', 'Oven That Knocks'],
      line: 'Something has been in the oven for a hundred years, and it knocks.',
      story: ['The old oven has not been opened for years.', 'Today something knocks from inside.'],
    },
    {
      things: ['Visitor From the Sky', 'Fallen Star', 'Light in the Night'],
      line: 'Last night a light fell from the sky, right where {who} can see it.',
      story: ['Last night, a light fell from the sky.', 'This morning, there are small footprints.'],
    },
  ],
  goals: storyGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    { says: ['Use only the things in your place as props.', 'Props come only from the things in your place.'] },
    { says: ['A narrator may speak, but the story is mostly played.', 'Show more than you tell.'] },
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
