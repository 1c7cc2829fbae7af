import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { market } from '../parts/stage-worlds.ts';
import { salesGoals } from './sales-goals.ts';
import { salesTwists } from './sales-twists.ts';

export const sales: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Business',
  parts: { work: 'rehearse', show: 'pitch' },
  // Cards and stars belong to plays, and no appraiser gets to every team while all of them plan.
  mechanics: [],
  world: market,
  problems: [
    {
      things: ['Tiny Umbrellas', 'Thumb-Sized Umbrellas'],
      line: 'These umbrellas are as small as a thumb.',
      story: ['{They} [has|have] a room full of umbrellas to sell.', 'Each of them is as small as a thumb.'],
    },
    {
      things: ['Backward Clocks', 'Clocks That Run Backward'],
      line: 'These clocks run backward.',
      story: ['{They} [has|have] a shop full of clocks.', 'All of them run backward, and nobody has bought one yet.'],
    },
    {
      things: ['Talking Shoes', 'Honest Shoes'],
      line: 'These shoes talk, and they say what they think.',
      story: [
        '{They} [sells|sell] shoes that can talk.',
        'The shoes say what they think, and nobody has bought a pair yet.',
      ],
    },
    {
      things: ['Humming Soup', 'Musical Soup'],
      line: 'This soup is delicious. It also hums.',
      story: ['{They} [cooks|cook] a new soup.', 'It tastes good, but it hums, and guests are not sure about it.'],
    },
    {
      things: ['Shy Robot', 'Robot That Hides'],
      line: 'This robot does every chore, but only when nobody is looking.',
      story: ['{They} [has|have] a household robot for sale.', 'It does every chore, but only when nobody is looking.'],
    },
    {
      things: ['Closet Vacation', 'Smallest Vacation'],
      line: 'The cheapest trip of the year takes you into a closet.',
      story: ['{They} [sells|sell] a new kind of vacation.', 'You spend it in a closet, and nobody has booked it yet.'],
    },
    {
      things: ['Rain in a Jar', 'Jars of Rain'],
      line: '{Who} [sells|sell] rain in jars.',
      story: ['{They} [catches|catch] rain and [sells|sell] it in jars.', 'Every jar comes from a different storm.'],
    },
    {
      things: ['One-Day Notebook', 'Forgetful Notebook'],
      line: 'Whatever you write in this notebook is gone tomorrow.',
      story: ['{They} [makes|make] notebooks that forget everything.', 'By the next day, every page is blank again.'],
    },
    {
      things: ['Invisible Hat', 'Hat That Nobody Sees'],
      line: 'This hat is warm and light, but nobody can see it.',
      story: ['{They} [makes|make] hats that are warm, light, and invisible.', 'Even their owners cannot see them.'],
    },
    {
      things: ['Square Balls', 'Balls With Corners'],
      line: 'These balls never roll away: they are square.',
      story: [
        '{They} [makes|make] balls that never roll away.',
        'The balls are square, and nobody has bought one yet.',
      ],
    },
    {
      things: ['Slow Elevator', 'Elevator With a Sofa'],
      line: 'This elevator needs an hour to get to the top.',
      story: [
        '{They} [sells|sell] the slowest elevator in the world.',
        'It needs an hour to get to the top, but it has a sofa.',
      ],
    },
    {
      things: ['Polite Alarm Clock', 'Whispering Alarm Clock'],
      line: 'This alarm clock only whispers.',
      story: [
        '{They} [has|have] invented a very polite alarm clock.',
        'It only whispers, so that it wakes nobody by mistake.',
      ],
    },
  ],
  goals: salesGoals,
  twists: salesTwists,
  rules: [
    ...talkRules.filter(({ says }) => !/^(?:Talk about|If you are guessing|Do not interrupt)/.test(says[0]!)),
    {
      says: [
        'Promise nothing that the product cannot do.',
        'Do not promise too much.',
        'Stay honest about the product.',
      ],
    },
    {
      says: [
        'Say nothing bad about other products.',
        'Do not make fun of other sellers.',
        'Be polite to every customer.',
      ],
    },
    { says: ['You do not have to use all the materials.', 'Use as many of the materials as you like.'] },
  ],
  kits: [
    {
      used: things('Index cards 8 pieces', 'Copy paper 4 sheets'),
      kept: things('Markers 4 pieces', 'Pencils 2 pieces'),
    },
    {
      used: things('Colored paper 8 sheets', 'Masking tape 1 meters'),
      kept: things('Markers 4 pieces', 'Scissors 2 pairs'),
    },
    { used: things('Large paper 5 sheets'), kept: things('Markers 6 pieces') },
    {
      used: things('Thin cardboard 6 sheets', 'String 2 meters'),
      kept: things('Markers 4 pieces', 'Scissors 2 pairs'),
    },
    {
      used: things('Paper bags 4 pieces', 'Copy paper 5 sheets'),
      kept: things('Crayons 6 pieces', 'Pencils 2 pieces'),
    },
  ],
  creative: [
    ...talkCriteria.filter(({ item }) => item !== 'A clear order' && item !== 'Contact with the audience'),
    rubric(
      'Honesty',
      'the pitch hides what is strange about the product',
      'the pitch mentions what is strange about the product',
      'the pitch turns what is strange about the product into a reason to buy it',
      ['none'],
    ),
  ],
  questions: [
    'Ask: Who should not buy it, and why?',
    'Ask: Which reason did you leave out?',
    'Ask: What would you ask your customers first?',
    'Ask: What would be a fair price?',
    'Ask: When did an ad last make you want something?',
    'Ask: What would make you tell a friend about it?',
  ],
  skills: ['Presentation Flair', 'Creative Problem Solving', 'Vocal Projection', 'Collaboration'],
};
