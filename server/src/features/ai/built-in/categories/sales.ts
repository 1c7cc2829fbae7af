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
  mechanics: ['Imposters', 'Mystery Card', 'Materials Shortage', 'Investors Choice'],
  world: market,
  problems: [
    {
      things: ['Tiny Umbrellas', 'Thumb Umbrellas', 'Ten Thousand Umbrellas'],
      line: '{Who} [has|have] umbrellas to sell, each as small as a thumb.',
      story: ['{They} [has|have] a room full of umbrellas to sell.', 'Each of them is as small as a thumb.'],
    },
    {
      things: ['Backward Clocks', 'Clocks That Turn Left', 'Backward Time'],
      line: 'The clocks of {who} run backward.',
      story: ['{They} [has|have] a shop full of clocks.', 'All of them run backward, and nobody has bought one yet.'],
    },
    {
      things: ['Talking Shoes', 'Shoes With an Opinion', 'Honest Shoes'],
      line: 'These shoes talk, and they say what they think.',
      story: ['{They} [sells|sell] shoes that can talk.', 'They say what they think, and nobody has bought them yet.'],
    },
    {
      things: ['Humming Soup', 'Soup That Sings', 'Musical Lunch'],
      line: 'The soup of {who} is delicious. It also hums.',
      story: ['{They} [cooks|cook] a new soup.', 'It tastes good, it hums, and guests are not sure about it.'],
    },
    {
      things: ['Shy Robot', 'Robot That Blushes', 'Robot Behind the Curtain'],
      line: 'This robot does everything, but only when nobody looks.',
      story: ['{They} [has|have] a household robot for sale.', 'It does every job, but only when nobody looks.'],
    },
    {
      things: ['Closet Vacation', 'Trip to Nowhere', 'Smallest Vacation'],
      line: 'The cheapest trip of the year leads into a closet.',
      story: [
        '{They} [sells|sell] a new kind of vacation.',
        'It takes place in a closet, and nobody has booked it yet.',
      ],
    },
    {
      things: ['Rain in a Jar', 'Fresh Rain', 'Storm for Sale'],
      line: '{Who} [sells|sell] rain in jars, each from another storm.',
      story: ['{They} [catches|catch] rain and [sells|sell] it in jars.', 'Every jar comes from another storm.'],
      not: ['space', 'dry', 'indoors'],
    },
    {
      things: ['One-Day Notebook', 'Forgetful Notebook', 'White Pages'],
      line: 'Whatever you write in this notebook is gone tomorrow.',
      story: ['{They} [makes|make] notebooks that forget everything.', 'By tomorrow, every page is white again.'],
    },
    {
      things: ['Invisible Hat', 'Hat That Is Not There', 'Empty Hatbox'],
      line: 'The finest hat of {who} cannot be seen.',
      story: ['{They} [makes|make] hats that are warm, light, and invisible.', 'Even their owners cannot see them.'],
    },
    {
      things: ['Square Balls', 'Balls That Stay', 'Ball of the Year'],
      line: '{Who} [makes|make] balls that never roll away: they are square.',
      story: ['{They} [makes|make] balls that never roll away.', 'They are square, and nobody has bought one yet.'],
    },
    {
      things: ['Slow Elevator', 'Slowest Ride in Town', 'Elevator With a Sofa'],
      line: 'The new elevator needs an hour to the top.',
      story: [
        '{They} [sells|sell] the slowest elevator in the world.',
        'It needs an hour to the top, and it has a sofa.',
      ],
    },
    {
      things: ['Sleepy Alarm Clock', 'Polite Alarm Clock', 'Alarm Clock That Whispers'],
      line: 'This alarm clock does not want to wake anybody.',
      story: [
        '{They} [has|have] invented a very polite alarm clock.',
        'It only whispers, so that it wakes nobody by mistake.',
      ],
    },
  ],
  goals: salesGoals,
  twists: salesTwists,
  rules: [
    ...talkRules.filter(({ says }) => !/^(?:Speak about|Say so|Nobody interrupts)/.test(says[0]!)),
    { says: ['Promise nothing that the product cannot do.', 'Every promise must be true.'] },
    { says: ['Say nothing bad about other products.', 'Other sellers are not made fun of.'] },
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
    ...talkCriteria.filter(({ item }) => item !== 'A clear order'),
    rubric(
      'Respect for the customer',
      'customers are tricked or pushed',
      'customers are not pushed, but nobody asks what they need',
      'we see or hear what a customer needs, and how the product helps',
    ),
  ],
  questions: [
    'Ask: Who should not buy it, and why?',
    'Ask: Which reason did you leave out?',
    'Ask: What would you ask your customers first?',
    'Ask: What is a fair price, and for whom?',
    'Ask: When were you talked into something yourself?',
    'Ask: What would make you tell a friend about it?',
  ],
  skills: ['Presentation Flair', 'Creative Problem Solving', 'Vocal Projection', 'Collaboration'],
};
