import type { CategoryGrammar, Twist } from '../grammar.ts';
import { withRuleWordings, rubric, things, twist } from '../grammar-makers.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { market } from '../parts/stage-worlds.ts';
import { salesGoals } from './sales-goals.ts';

/** Constraints on how a product is shown. */
const salesTwists: readonly Twist[] = [
  twist('picture', 'Compare the product with something that everybody knows.', [
    'Make up your own comparison.',
    'The comparison shows what the product is good for.',
  ]),
  twist('senses', 'Once, describe the product so well that we can almost see, hear, or smell it.', [
    'Use your voice and hands for the description.',
    'Describe it without the words “great” and “nice.”',
  ]),
  twist('story', 'Tell or show how the product could help one person.', [
    'The person has an invented first name.',
    'The story of this person takes less than half a minute.',
  ]),
  twist('silence', 'Pause once for three seconds on purpose.', [
    'Pause right before you say something important.',
    'Nobody moves during the pause.',
  ]),
  twist('chorus', 'Once, the whole team says the name of the product together.', [
    'If the product has no name yet, find one.',
    'Say the name in a way that people remember; you may invent it.',
  ]),
  twist('number', 'Use one number about the product, and explain it.', [
    'Compare the number with something in this room.',
    'You may make up the number, but it must make sense.',
  ]),
  twist('promise', 'Make one promise that the product can really keep.', [
    'The promise is one sentence.',
    'Say what happens if the promise is not kept.',
  ]),
  twist('not for you', 'Say honestly who should not buy the product.', [
    'Be kind to those who should not buy it, and give a reason.',
    'Say what those who should not buy it could use instead.',
  ]),
  twist('gesture', 'Invent one gesture that stands for the product.', [
    'Every player makes the gesture at least once.',
    'The gesture is easy to copy.',
  ]),
  twist('name', 'Give the product a new name.', [
    'The name has at most three words.',
    'The name says something that is true about the product.',
  ]),
  twist('small print', 'Once, say the fine print aloud.', [
    'The fine print tells something that is not so good about the product.',
    'Say the fine print in less than ten seconds, but clearly.',
  ]),
  twist('first time', 'Act out how somebody sees the product for the first time.', [
    'The face of whoever sees it first shows what they think.',
    'Whoever sees it for the first time has a change of mind about it.',
  ]),
];

export const sales: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Business',
  parts: { work: 'rehearse', show: 'pitch' },
  // Cards and stars belong to plays, and no appraiser gets to every team while all teams plan.
  mechanics: [],
  world: market,
  problems: [
    {
      things: ['Tiny Umbrellas', 'Thumb-Sized Umbrellas'],
      line: 'The smallest umbrellas in the world are for sale.',
      story: ['{They} [has|have] a room full of tiny umbrellas to sell.', 'Each of them is the size of a thumb.'],
    },
    {
      things: ['Backward Clocks', 'Shop Full of Clocks'],
      line: 'What time was it? These clocks know.',
      story: ['{They} [has|have] a shop full of clocks.', 'All of them run backward, and nobody has bought one yet.'],
    },
    {
      things: ['Talking Shoes', 'Honest Shoes'],
      line: 'Finally, shoes that are honest with you.',
      story: [
        '{They} [sells|sell] shoes that can talk.',
        'They are very honest, and so far they have scared away every customer.',
      ],
    },
    {
      things: ['Humming Soup', 'Musical Soup'],
      line: 'Dinner is served, and it is musical.',
      story: [
        '{They} [cooks|cook] a new soup.',
        'It tastes good, but it never stops humming, and guests are not sure about it.',
      ],
    },
    {
      things: ['Shy Robot', 'Household Robot'],
      line: 'This robot works hard, but it is very shy.',
      story: ['{They} [has|have] a household robot for sale.', 'It does every chore, but only when nobody is looking.'],
    },
    {
      things: ['Closet Vacation', 'Smallest Vacation'],
      line: 'The smallest vacation in the world is close to home.',
      story: ['{They} [sells|sell] a new kind of vacation.', 'You spend it in a closet, and it costs almost nothing.'],
    },
    {
      things: ['Rain in a Jar', 'Jars of Rain'],
      line: 'Rain is now sold by the jar.',
      story: ['{They} [catches|catch] rain and [sells|sell] it in jars.', 'No two jars come from the same storm.'],
    },
    {
      things: ['One-Day Notebook', 'Forgetful Notebook'],
      line: 'This notebook forgets everything.',
      story: [
        '{They} [makes|make] forgetful notebooks.',
        'Whatever you write in one of them lasts for one day, and then the page is blank again.',
      ],
    },
    {
      things: ['Invisible Hat', 'Warm Hat'],
      line: 'Nobody sees this hat.',
      story: [
        '{They} [makes|make] hats that are warm, light, and invisible.',
        'Even their owners have to feel whether they are wearing one.',
      ],
    },
    {
      things: ['Square Balls', 'Balls With Corners'],
      line: 'Balls with corners stay where you put them.',
      story: ['{They} [makes|make] balls that never roll away.', 'That is because they are square.'],
    },
    {
      things: ['Slow Elevator', 'Elevator With a Sofa'],
      line: 'Sit down: this elevator is slow.',
      story: [
        '{They} [sells|sell] the slowest elevator in the world.',
        'It needs an hour to get to the top, but it has a sofa.',
      ],
    },
    {
      things: ['Polite Alarm Clock', 'Whispering Alarm Clock'],
      line: 'This alarm clock is too polite to ring.',
      story: ['{They} [has|have] invented a new alarm clock.', 'It only whispers, so that it wakes nobody by mistake.'],
    },
    {
      things: ['Striped Paint', 'Paint With Stripes'],
      line: 'One can of paint, and every wall has stripes.',
      story: [
        '{They} [sells|sell] a paint that is striped.',
        'Nobody can choose the colors, because the paint chooses them itself.',
      ],
    },
  ],
  goals: salesGoals,
  twists: salesTwists,
  rules: [
    ...talkRules.filter(({ says }) => !/^(?:Criticize|If you are guessing|Do not interrupt)/.test(says[0]!)),
    {
      says: ['Promise nothing that the product cannot do.', 'Do not promise too much.'],
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
    ...talkCriteria.filter(({ item }) => !/^(?:A clear order|Contact with|Examples)/.test(item)),
    withRuleWordings(
      [
        'Turn what is strange about the product into a reason to buy it.',
        'Do not hide what is strange about the product: make people want it for that.',
      ],
      rubric(
        'Honesty',
        'the pitch hides what is strange about the product',
        'the pitch mentions what is strange about the product',
        'the pitch turns what is strange about the product into a reason to buy it',
      ),
    ),
    withRuleWordings(
      ['Say who needs this product, and what for.', 'Let us know who would use the product, and for what.'],
      rubric(
        'Somebody who needs it',
        'we do not learn who needs the product',
        'we learn who needs it',
        'we learn who needs it and what for',
        ['slogan'],
      ),
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
