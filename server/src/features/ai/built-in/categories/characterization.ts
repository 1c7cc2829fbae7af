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
  // Whoever builds and plays has enough to do: no mechanic comes on top.
  mechanics: [],
  world: stage,
  problems: [
    {
      things: ['Missing Pie', 'Empty Plate'],
      line: 'The prize-winning pie is gone, and everybody has an excuse.',
      story: ['{Who} baked a prize-winning pie, and now the plate is empty.', 'Everybody has an excuse.'],
    },
    {
      things: ['Lost and Found', 'Lost and Found Desk'],
      line: 'At the lost and found desk, every lost thing has a story.',
      story: [
        'Today {who} [is|are] in charge of the lost and found desk.',
        'Very different guests come in. Each has lost something.',
      ],
    },
    {
      things: ['Dirty Dishes', 'Big Cleanup'],
      line: 'It is cleaning day, and nobody wants to do the dishes.',
      story: [
        'It is cleaning day, and even {who} must help.',
        'Everybody has a different excuse for not doing the dishes.',
      ],
    },
    {
      things: ['Pie Contest', 'Pie Jury'],
      line: 'The jury must choose one pie, and its members agree on nothing.',
      story: [
        '{They} [has|have] baked for the pie contest.',
        'The jury must choose one pie, and its members agree on nothing.',
      ],
    },
    {
      things: ['Open Job', 'Job Nobody Knows'],
      line: 'A strange job is open, and everybody wants it.',
      story: [
        '{They} [needs|need] a new assistant, but [does|do] not say for what.',
        'Very different characters want the job.',
      ],
    },
    {
      things: ['Surprise Party', 'Party for Somebody Else'],
      line: 'A surprise party is ready, and somebody else comes in.',
      story: [
        'Others are hiding for a surprise party.',
        'Then {who} [comes|come] in, but the party is for somebody else.',
      ],
    },
    {
      things: ['Group Photo', 'Picture Day'],
      line: 'It is picture day, and everybody wants to stand in the middle.',
      story: ['It is picture day, and {who} [takes|take] the photo.', 'Everybody wants to stand in the middle.'],
    },
    {
      things: ['Strange Noises', 'Thin Walls'],
      line: 'The walls are thin, and everybody complains about a different noise.',
      story: [
        '{Who} cannot sleep, because the walls are thin.',
        'One neighbor after another complains about a different noise.',
      ],
    },
    {
      things: ['Last Free Seat', 'Last Seat'],
      line: 'One seat is left for the show, and everybody wants it.',
      story: [
        'One seat is left for the big show, and {who} must give it to somebody.',
        'Everybody has a reason to get it.',
      ],
    },
    {
      things: ['Talent Show', 'Strange Talents'],
      line: 'It is talent show day, and everybody has a strange talent.',
      story: ['{Who} [runs|run] a talent show.', 'Everybody who comes has a very strange talent.'],
    },
    {
      things: ['Waiting Room', 'Long Wait'],
      line: 'In the waiting room, everybody wants to go first.',
      story: [
        '{They} [sits|sit] in a full waiting room.',
        'Everybody there wants to go first, each for a different reason.',
      ],
    },
    {
      things: ['Broken Vase', 'Different Stories'],
      line: 'A vase is broken, and everybody tells it differently.',
      story: ['{Who} [finds|find] a broken vase.', 'Everybody tells a different story about how it broke.'],
    },
  ],
  goals: characterGoals,
  twists: stageTwists,
  rules: [
    ...stageRules,
    {
      says: [
        'Show who a character is instead of telling us.',
        'Let us see who a character is.',
        'Show characters by what they do.',
      ],
    },
    {
      says: [
        'Everything that you make is used on stage.',
        'Use everything that you make.',
        'Make only what you use in the show.',
      ],
    },
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
    'Ask: What is your character afraid of?',
    'Ask: What did you do first to become your character?',
    'Ask: Which character surprised you while you played?',
    'Ask: How did you choose who played whom?',
    'Ask: What would your character never say?',
  ],
  skills: ['Character Acting', 'Storycraft', 'Collaboration', 'Physical Dexterity'],
};
