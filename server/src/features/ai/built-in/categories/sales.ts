import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { wonderland } from '../parts/worlds.ts';
import { salesGoals } from './sales-goals.ts';

export const sales: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Business',
  parts: { work: 'rehearse', show: 'pitch' },
  mechanics: ['Imposters', 'Mystery Card', 'Materials Shortage', 'Investors Choice'],
  world: wonderland,
  problems: [
    {
      things: ['Tiny Umbrellas', 'Thumb Umbrellas', 'Ten Thousand Umbrellas'],
      line: '{Who} [has|have] a room full of umbrellas, each as small as a thumb.',
      story: ['A room is full of umbrellas.', 'Each of them is as small as a thumb, and all must be sold.'],
    },
    {
      things: ['Backward Clocks', 'Clock That Turns Left', 'Late Clock'],
      line: 'The clocks of {who} run backward and want to be loved.',
      story: ['Here is a shop full of clocks.', 'All of them run backward, and all must be sold.'],
    },
    {
      things: ['Talking Shoes', 'Shoes With an Opinion', 'Honest Shoes'],
      line: 'These shoes talk, and not only nicely.',
      story: ['These shoes can talk.', 'They say what they think, and nobody has bought them yet.'],
    },
    {
      things: ['Humming Soup', 'Soup That Sings', 'Musical Lunch'],
      line: 'The soup of {who} is delicious. It also hums.',
      story: ['There is a new soup.', 'It tastes good, it hums, and guests look at it with worry.'],
    },
    {
      things: ['Shy Robot', 'Robot That Blushes', 'Robot Behind the Curtain'],
      line: 'The robot does everything, but only when nobody looks.',
      story: ['This robot does all your work.', 'But it works only when nobody looks.'],
    },
    {
      things: ['Closet Vacation', 'Trip to Nowhere', 'Smallest Vacation'],
      line: 'The cheapest trip of the year leads into a closet.',
      story: ['There is a new kind of vacation.', 'It happens in a closet, and nobody has booked it yet.'],
    },
    {
      things: ['Rain in a Jar', 'Fresh Rain', 'Storm for Sale'],
      line: '{Who} [sells|sell] real rain in jars with a lid.',
      story: ['{They} [catches|catch] rain and fill it into jars.', 'Every jar comes from another storm.'],
    },
    {
      things: ['One-Day Notebook', 'Forgetful Notebook', 'White Pages'],
      line: 'Whatever you write in this notebook is gone tomorrow.',
      story: ['This notebook forgets everything.', 'By tomorrow, every page is white again.'],
    },
    {
      things: ['Invisible Hat', 'Hat That Is Not There', 'Empty Hatbox'],
      line: 'The finest hat of {who} cannot be seen.',
      story: ['This hat is warm and light.', 'But nobody can see it, not even its owner.'],
    },
    {
      things: ['Square Balls', 'Ball That Stays', 'Cube of the Year'],
      line: '{Who} [makes|make] balls that never roll away: they are square.',
      story: ['These balls never roll away.', 'They are square, and nobody has bought one.'],
    },
  ],
  goals: salesGoals,
  twists: talkTwists,
  rules: [
    ...talkRules,
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
    ...talkCriteria,
    rubric(
      'Respect for the customer',
      'the customer is talked into it',
      'the customer is listened to once',
      'the customer feels understood',
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
