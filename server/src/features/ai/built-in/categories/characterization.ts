import type { CategoryGrammar } from '../grammar.ts';
import { things } from '../grammar-makers.ts';
import { stageCriteria } from '../parts/criteria.ts';
import { stageRules } from '../parts/rules.ts';
import { stageTwists } from '../parts/presenting-twists.ts';
import { stage } from '../parts/stage-worlds.ts';
import { characterGoals } from './characterization-goals.ts';

export const characterization: CategoryGrammar = {
  type: 'combination',
  libraryType: 'Arts & Writing',
  parts: { work: 'build', show: 'perform' },
  // Teams that build and play have enough to do: no mechanic comes on top.
  mechanics: [],
  world: stage,
  problems: [
    {
      things: ['Missing Pie', 'Empty Plate'],
      line: 'The best pie is missing, and everybody has an excuse.',
      story: [
        '{Who} baked a prize-winning pie, and now there is only an empty plate.',
        'Everybody who was here has a different excuse.',
      ],
    },
    {
      things: ['Lost and Found', 'Lost and Found Desk'],
      line: 'At the lost and found desk, every lost thing has a story.',
      story: [
        'Today {who} [is|are] in charge of the lost and found desk.',
        'Guests come in, and each has lost something very strange.',
      ],
    },
    {
      things: ['Dirty Dishes', 'Big Cleaning Day'],
      line: 'The dishes are dirty, and nobody has time.',
      story: [
        'It is the big cleaning day, and even {who} must help.',
        'Everybody has a different excuse for not doing the dishes.',
      ],
    },
    {
      things: ['Pie Contest', 'Pie Jury'],
      line: 'Somebody must win the pie contest.',
      story: ['{Who} [has|have] baked a pie for the contest.', 'The jury tastes it, and its members agree on nothing.'],
    },
    {
      things: ['Open Job', 'Strange Job'],
      line: 'A strange job is open, and everybody wants it.',
      story: [
        '{They} [needs|need] a new assistant, but [does|do] not say for what.',
        'Characters come and say why they should get the job.',
      ],
    },
    {
      things: ['Surprise Party', 'Wrong Surprise Party'],
      line: 'The surprise party begins, but the wrong guest comes in.',
      story: [
        'Others are hiding for a surprise party.',
        'Then {who} [comes|come] in, but the party is for somebody else.',
      ],
    },
    {
      things: ['Group Photo', 'Picture Day'],
      line: 'On picture day, everybody knows best how to stand.',
      story: [
        'It is picture day, and {who} [takes|take] the group photo.',
        'Everybody has a different idea of how to stand.',
      ],
    },
    {
      things: ['Strange Noises', 'Thin Walls'],
      line: 'The walls are thin, and the neighbors are loud.',
      story: [
        '{Who} cannot sleep: strange noises come through the thin walls.',
        'One neighbor after another comes to complain.',
      ],
    },
    {
      things: ['Last Free Seat', 'Last Seat'],
      line: 'Who gets the last free seat?',
      story: [
        'One seat is left for the big show, and {who} must give it to somebody.',
        'All of them want it, each for a different reason.',
      ],
    },
    {
      things: ['Talent Show', 'Strange Talents'],
      line: 'Nobody has seen talents like these.',
      story: ['{Who} [runs|run] a talent show.', 'Everybody who comes has a very strange talent.'],
    },
    {
      things: ['Waiting Room', 'Full Waiting Room'],
      line: 'In the full waiting room, nobody has time to wait.',
      story: [
        'There is a waiting room here, and it is full.',
        '{Who} must say who goes first, and each guest has a different reason to be next.',
      ],
    },
    {
      things: ['Broken Vase', 'Story of the Vase'],
      line: 'One broken vase, and many stories.',
      story: ['{Who} [finds|find] a broken vase.', 'Everybody tells a different story about how it broke.'],
    },
    {
      things: ['Moving Day', 'Heavy Sofa'],
      line: 'On moving day, the heavy sofa does not fit through the door.',
      story: [
        'It is moving day, and {who} [has|have] a very heavy sofa.',
        'Everybody who helps has a different idea of how to get it through the door.',
      ],
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
    {
      used: things('Newspaper 6 sheets', 'Ribbon 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Felt 4 sheets', 'Yarn 4 meters', 'Paper cups 6 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 4 pieces'),
    },
    {
      used: things('Aluminum foil 4 sheets', 'Paper plates 6 pieces', 'String 3 meters', 'Masking tape 1 meters'),
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
