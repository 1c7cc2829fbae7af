import { things, type CategoryGrammar, type Goal } from '../grammar.ts';

const stage = things('Timer 1 pieces');
const setup = [
  'Play a friendly customer who has seen everything before.',
  'Sit in front of the team and keep the time in silence.',
] as const;
const form = (
  variant: string,
  parts: Pick<Goal, 'task' | 'must' | 'note' | 'second'> & {
    measure: string;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
  },
): Goal => ({
  stage,
  setup,
  ...parts,
  targets: [2, 3, 4],
  step: 1,
  variants: [variant],
  measure: { item: parts.measure, detail: 'from listening politely to wanting one' },
});

export const sales: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Business',
  parts: { work: 'rehearse', show: 'pitch' },
  mechanics: ['Imposters', 'Mystery Card', 'Materials Shortage', 'Investors Choice'],
  scenes: [
    {
      title: 'Umbrellas for Fish',
      line: 'The warehouse is full of umbrellas, and only fish live here.',
      story: [
        'The warehouse is full of tiny umbrellas.',
        'The only customers are fish.',
        'Fish do not mind the wet at all.',
      ],
      more: 'The boss ordered them at night and refuses to call it a mistake.',
    },
    {
      title: 'The Backwards Clock',
      line: 'A clock that runs backwards wants to be loved.',
      story: ['A factory has made ten thousand clocks.', 'All of them run backwards.', 'Now they must be sold.'],
      more: 'They are very exact, and they are right twice a day like any other clock that is wrong.',
    },
    {
      title: 'Shoes With an Opinion',
      line: 'The shoes talk, and not only nicely.',
      story: ['These shoes can talk.', 'They say what they think.', 'The shop is still full of them.'],
      more: 'They have never been wrong about the weather or about their owner’s plans.',
    },
    {
      title: 'Soup That Hums',
      line: 'The soup is delicious. It also hums.',
      story: ['A cook has invented a new soup.', 'It tastes good and hums a tune.', 'Guests look at it with worry.'],
      more: 'The tune depends on who eats it, which has led to two engagements.',
    },
    {
      title: 'The Shy Robot',
      line: 'The robot does everything, but only when nobody looks.',
      story: ['This robot does all your work.', 'But it is very shy.', 'It works only when nobody looks.'],
      more: 'Tests were difficult, and the only proof is a clean kitchen.',
    },
    {
      title: 'Holiday in a Cupboard',
      line: 'The cheapest trip of the year leads into a cupboard.',
      story: ['A travel office sells a new trip.', 'The trip goes into a cupboard.', 'Nobody has booked it yet.'],
      more: 'Those who tried it came back rested and would not say a word.',
    },
    {
      title: 'Rain by the Jar',
      line: 'Real rain, freshly caught, in jars with a lid.',
      story: ['A family catches rain in jars.', 'Every jar comes from another storm.', 'The market opens now.'],
      more: 'Connoisseurs are said to smell the difference between a Tuesday and a Wednesday.',
    },
    {
      title: 'The One-Day Notebook',
      line: 'Whatever you write in this notebook is gone tomorrow.',
      story: ['This notebook forgets everything.', 'Tomorrow every page is white again.', 'Somebody must want that.'],
      more: 'Diplomats, poets and little brothers have been suggested.',
    },
  ],
  goals: [
    form('ad_pitch', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Pitch this product to a busy customer in at most {show} minutes. Show {n} good reasons and answer one objection.',
      must: [
        'The weakness of the product is admitted and turned into a strength.',
        'Every reason fits a certain kind of customer.',
      ],
      measure: 'Reasons that convince',
      second: { item: 'An honest answer to the objection', upTo: true },
      note: 'Object once: “I have lived well without it.”',
    }),
    form('jingle', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Invent a jingle for this product with {n} lines and perform it in at most {show} minutes, together with the story of who sings it.',
      must: ['Words and tune are your own.', 'The name of the product is sung by all.'],
      measure: 'A jingle one cannot get rid of',
      second: { item: 'The words say what the product is good for', upTo: true },
      note: 'Hum it yourself five minutes later; if you can, it works.',
    }),
    form('slogan', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Write {n} slogans of at most seven words for {n} kinds of customers and act each out in a tiny scene, in at most {show} minutes.',
      must: ['No slogan says “best”, “new” or “cheap”.', 'Each scene shows the customer before and after.'],
      measure: 'Slogans that say much in few words',
      second: { item: 'Each slogan fits its customer', upTo: true },
      note: 'Ask which slogan they would print, and why.',
    }),
    form('commercial_sketch', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Play a commercial for this product in at most {show} minutes. It has {n} scenes, and the product is named only in the last one.',
      must: ['The story would be worth watching without the product.', 'Nobody in it is made to look stupid.'],
      measure: 'A commercial one likes to watch',
      second: { item: 'The product solves what the story is about', upTo: true },
      note: 'Laughing is good; remembering the product is better.',
    }),
    form('poster', {
      task: 'Plan for {plan} minutes. In {work} minutes make {n} small posters for this product and rehearse how to reveal them. Present them in at most {show} minutes.',
      must: ['Each poster can be understood from three steps away.', 'A poster has at most eight words.'],
      measure: 'Posters that one stops for',
      second: { item: 'All posters clearly belong together', upTo: true },
      note: 'Look at each poster for three seconds and say what you remember.',
    }),
    form('social_media_post', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Act out {n} short posts about this product, each by another person who uses it, in at most {show} minutes.',
      must: [
        'No post shows a real name, a face filter or a real brand.',
        'One post is a complaint, and the company answers it well.',
      ],
      measure: 'Posts that sound like real people',
      second: { item: 'The answer to the complaint', upTo: true },
      note: 'Paper frames serve as screens; no devices are used.',
    }),
    form('elevator_pitch', {
      task: 'Plan for {plan} minutes and rehearse for {work}. In at most {show} minutes you meet {n} investors in a lift, one after the other, and each ride lasts 40 seconds.',
      must: ['Every ride is led by another player.', 'The last sentence of a ride is a question to the investor.'],
      setup: [
        'Play the investors: one is in a hurry, one is curious, one has no money but friends.',
        'Stop every ride after exactly 40 seconds.',
      ],
      measure: 'Pitches that make one miss the floor',
      second: { item: 'Each pitch fits its listener', upTo: true },
      note: 'Get out without a word when you are bored.',
    }),
    form('branding_package', {
      task: 'Plan for {plan} minutes. In {work} minutes invent a name, a sign and {n} things that carry the brand. Present the brand in at most {show} minutes.',
      must: ['Name and sign are your own and new.', 'Everything shown looks as if made by the same company.'],
      measure: 'A brand with a character',
      second: { item: 'The sign can be drawn from memory', upTo: true },
      note: 'Draw the sign from memory at the end and show it.',
    }),
    form('price_negotiation', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Sell {n} pieces of this product to the appraiser one after the other, in at most {show} minutes. Every price is bargained for.',
      must: ['A new reason comes before every new price.', 'Each sale is led by another player.'],
      setup: [
        'Begin each time with 5 coins, and pay up to 20 for a reason that fits you.',
        'Decide before the sale what you secretly worry about.',
      ],
      stage: things('Play coins 60 pieces', 'Timer 1 pieces'),
      measure: 'Coins earned by good reasons',
      second: { item: 'Questions that find out what the buyer needs', upTo: true },
      note: 'Thirty coins or more are worth all points.',
    }),
    form('none', {
      task: 'Plan for {plan} minutes and rehearse for {work}. Sell this product in at most {show} minutes in whatever form you like. Three listeners should each get a reason of their own, and {n} senses are addressed.',
      must: ['You say honestly what the product cannot do.', 'The listeners have to do something once.'],
      measure: 'A sale that convinces in its own way',
      second: { item: 'The form suits the product', upTo: true },
      note: 'Tell the team which moment won you over.',
    }),
  ],
  rules: [
    'Every player speaks at least once.',
    'Nothing is promised that the product cannot do.',
    'Other companies are not made fun of.',
    'The product is never shown as a whole.',
    'A price is named, and it has a reason.',
    'You end with a sentence that stays in the mind.',
    'The customer is treated as somebody clever.',
    'No real brands.',
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
    { used: things('Large paper 3 sheets'), kept: things('Markers 6 pieces') },
    {
      used: things('Thin cardboard 4 sheets', 'String 2 meters'),
      kept: things('Markers 4 pieces', 'Scissors 2 pairs'),
    },
    {
      used: things('Paper bags 4 pieces', 'Copy paper 3 sheets'),
      kept: things('Crayons 6 pieces', 'Pencils 2 pieces'),
    },
  ],
  creative: [
    'Inventive uses nobody thought of',
    'A voice and a look that suit the product',
    'Humor that respects the customer',
    'Smart sharing of roles',
    'A surprise at the right moment',
  ],
  questions: [
    'Ask: Who should not buy it, and why?',
    'Ask: Which reason did you leave out?',
    'Ask: What would you ask your customers first?',
    'Ask: What is a fair price, and for whom?',
  ],
  skills: ['Presentation Flair', 'Creative Problem Solving', 'Vocal Projection', 'Collaboration'],
};
