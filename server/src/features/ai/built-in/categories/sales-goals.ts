import type { Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';

const layOut = 'Lay out the materials: the team may make whatever helps to show the product.';

const drawn = [
  'Lay out the materials: the team draws in the planning time and while it rehearses.',
  'Sit in front of the team as somebody who might buy the product, and keep the time.',
];

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash' | 'tasks' | 'needs' | 'each'> & {
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
    targets?: Goal['targets'];
  },
): Goal => ({
  stage: things('Timer 1 pieces'),
  setup: [layOut, 'Sit in front of the team as somebody who might buy the product, and keep the time.'],
  targets: [2, 3, 3],
  ...parts,
  step: 1,
  key: variant,
  variants: [variant],
});

/** Teams make something to show here, so materials must not run short. */
const clashWithMaking = ['Materials Shortage'];

export const salesGoals: readonly Goal[] = [
  form('ad_pitch', {
    each: 35,
    tasks: [
      'Pitch this product to a busy customer. Give {n} reasons to buy it, and answer one doubt of the customer.',
      'Pitch this product to a customer who is just looking around. Give {n} reasons to buy it, and answer one doubt.',
    ],
    must: [
      'Every reason tells what is in it for the customer.',
      'Say what is strange about the product before the customer does.',
    ],
    setup: [
      'Play the customer: listen to the reasons, then say one doubt, such as “I have never needed one.”',
      'Lay out the materials: the team may make whatever helps to show the product. Keep the time.',
    ],
    measure: share('Reasons', 'reasons', 'tell what is in it for the customer', 'do'),
    second: rubric(
      'The answer to the doubt',
      'the doubt gets no answer',
      'the doubt is answered with an excuse',
      'the doubt is answered honestly and calmly',
    ),
    note: 'Afterward, tell the team which reason came closest to selling it.',
  }),
  form('jingle', {
    each: 25,
    tasks: [
      'Invent a song with {n} lines for this product, and perform it twice: first quietly, then as big as you can.',
      'Invent a jingle with {n} lines for this product. Perform it, and then teach one line of it to the audience.',
      'Invent a jingle with {n} lines for this product, and perform it as if you were live on the radio.',
    ],
    must: [
      'The words are your own, and everybody sings or claps along; you may borrow a tune.',
      'The words tell what the product does, and why to buy it.',
    ],
    measure: share('Lines', 'lines', 'fit the tune and can be understood', 'do'),
    second: rubric(
      'What it is good for',
      'no line tells what the product does',
      'one line tells what the product does',
      'the lines tell what the product does and why to buy it',
    ),
    note: 'Try to hum the tune afterward, and tell the team what you remember.',
    clash: ['silence', 'small print', 'not for you', 'story', 'first time', 'number'],
    targets: [3, 4, 4],
  }),
  form('slogan', {
    each: 40,
    tasks: [
      'Invent {n} slogans for this product, each for a different kind of customer. Act out a tiny scene for each.',
      'Invent {n} slogans for this product. For each slogan, act out how a different customer hears it.',
    ],
    must: ['A slogan has at most seven words.', 'In every scene, we see how a customer reacts to the slogan.'],
    measure: share('Slogans', 'slogans', 'fit this product and one kind of customer', 'do'),
    second: rubric(
      'Tiny scenes',
      'the slogans are only read aloud',
      'some scenes show a customer who hears the slogan',
      'every scene shows how a customer reacts to the slogan',
    ),
    note: 'Ask the team which slogan they would print, and why.',
    clash: ['chorus'],
  }),
  form('commercial_sketch', {
    each: 40,
    tasks: [
      'Act out a commercial for this product in {n} short scenes. Use the product only in the last one.',
      'Act out a short story in {n} scenes that turns out to be a commercial for this product. Use the product only in the last one.',
    ],
    must: ['The scenes tell one story about somebody with a problem.', 'The product solves the problem of the story.'],
    measure: share('The commercial', 'scenes', 'show the problem or how it is solved', 'do'),
    second: rubric(
      'The product matters',
      'nobody uses the product',
      'somebody uses the product, but something else solves the problem',
      'the product solves the problem of the story',
    ),
    note: 'Afterward, say what you remember about the product.',
    clash: ['not for you', 'number', 'name'],
  }),
  form('poster', {
    each: 40,
    tasks: [
      'Make {n} small posters for this product. Then present them one after the other.',
      'Draw {n} posters for this product, each for a different place. Then present them, and say where each one hangs.',
    ],
    must: [
      'Each poster can be read from five steps away and has at most eight words.',
      'All posters belong together in color, style, and message.',
    ],
    needs: things('Copy paper 6 sheets', 'Markers 4 pieces'),
    setup: drawn,
    measure: share('Posters', 'posters', 'can be understood in three seconds', 'can'),
    second: rubric(
      'One campaign',
      'the posters have nothing in common',
      'color or style is the same on all posters',
      'color, style, and message are the same on all posters',
    ),
    note: 'Look at each poster for three seconds before it is presented, and say what you remember.',
    clash: clashWithMaking,
  }),
  form('social_media_post', {
    each: 40,
    tasks: [
      'Act out {n} social media posts about this product, each by a different customer. One is a complaint, and the company answers it.',
      'Act out {n} social media posts about this product by different customers. The company answers the one that is a complaint.',
    ],
    must: [
      'Posts are acted out live: nothing is recorded or posted.',
      'The company takes the complaint seriously, and helps.',
    ],
    measure: share('Posts', 'posts', 'sound like a real person with a voice of their own', 'do'),
    second: rubric(
      'The answer to the complaint',
      'the complaint gets no answer',
      'the answer is an excuse',
      'the answer takes the complaint seriously and helps',
    ),
    note: 'The reply of the company does not count as a post.',
    clash: ['story', 'first time', 'silence'],
  }),
  form('elevator_pitch', {
    each: 45,
    tasks: [
      'The appraiser plays {n} investors in an elevator, one after the other. Win each of them over in a ride of 30 seconds: one is in a hurry, and one asks a lot.',
      'Pitch this product in {n} elevator rides of 30 seconds. The appraiser plays a different investor in each: one is in a hurry, and one asks a lot.',
    ],
    must: [
      'Players take turns in leading a ride, and every ride ends with a question.',
      'Change your pitch to fit each investor.',
    ],
    setup: [
      'Play the {n} investors: the first is in a hurry, and the last asks a lot of questions.',
      'Lay out the materials, and stop every ride after 30 seconds.',
    ],
    measure: share('Rides', 'rides', 'tell what the product is good for and end with a question', 'do'),
    second: rubric(
      'Fitting the listener',
      'every ride is the same',
      'some rides fit their investor',
      'every ride fits its investor',
    ),
    note: 'At the end, say which ride you liked best, and why.',
    clash: ['silence', 'story', 'first time', 'Investors Choice'],
  }),
  form('branding_package', {
    each: 40,
    tasks: [
      'Invent a brand for this product: a name and a logo. Draw {n} things with the logo, such as a bag or a ticket. Then present the brand.',
      'Give this product a name and a logo. Draw the logo on {n} things, such as a sign or a price tag. Then present them.',
    ],
    must: ['Make up the name and the logo yourselves.', 'The logo looks the same each time.'],
    needs: things('Copy paper 4 sheets', 'Markers 4 pieces'),
    setup: drawn,
    measure: share('Branded things', 'things', 'have the logo where everybody can see it', 'have'),
    second: rubric(
      'The logo',
      'the appraiser cannot draw any of the logo from memory',
      'the appraiser can draw a part of the logo from memory',
      'the appraiser can draw the whole logo from memory',
    ),
    note: 'At the end, draw the logo from memory, and show it to the team.',
    clash: [...clashWithMaking, 'name', 'chorus'],
  }),
  form('price_negotiation', {
    each: 60,
    tasks: [
      'Sell this product to {n} careful buyers, one after the other. The appraiser plays each one and bargains over the price.',
      'The appraiser plays {n} careful buyers, one after the other. Sell the product to each of them, and bargain over the price.',
    ],
    must: [
      'Give a new reason before you name a new price.',
      'Players take turns in leading the talk; each leader asks the buyer something, and uses the answer.',
    ],
    setup: [
      'Play {n} careful buyers with the {count:Play coins} play coins: find every first price too high, and pay more for each good reason.',
      'Lay out the materials, and keep the time.',
    ],
    stage: things('Play coins 20 pieces', 'Timer 1 pieces'),
    measure: share('Bargaining', 'buyers', 'hear a new reason for each new price', 'do'),
    second: rubric(
      'Questions',
      'nobody asks a buyer anything',
      'a buyer is asked, but the answer is not used',
      'every buyer is asked, and every answer is used',
    ),
    note: 'Pay more for good reasons than for loud words.',
    clash: ['silence', 'chorus', 'story', 'Investors Choice'],
  }),
  form('none', {
    each: 50,
    tasks: [
      'Act out {n} sales talks about this product, each with a different kind of customer. You play the customers, too.',
      'Act out {n} sales talks about this product, each in a different place. You play the customers, too.',
    ],
    must: [
      'Every seller says honestly what the product cannot do.',
      'Every customer gets a reason of their own, and ends the talk with a yes or a no.',
    ],
    setup: [layOut, 'Sit with the audience and keep the time.'],
    measure: share('Sales talks', 'sales talks', 'give a reason that fits the customer', 'do'),
    second: rubric(
      'Honest sellers',
      'no seller says what the product cannot do',
      'some sellers say what the product cannot do',
      'every seller says what the product cannot do',
    ),
    note: 'Tell the team which talk won you over.',
    clash: ['not for you'],
  }),
];
