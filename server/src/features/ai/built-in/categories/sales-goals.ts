import { type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { share } from '../parts/share.ts';

const layOut = 'Lay out the materials: the team may make whatever helps to show the product.';

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash' | 'tasks' | 'needs'> & {
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
  variants: [variant],
});

/** What is made must stay whole. */
const made = ['Materials Shortage'];

export const salesGoals: readonly Goal[] = [
  form('ad_pitch', {
    tasks: [
      'Pitch this product to a busy customer. Give {n} reasons to buy it, and answer one doubt of the customer.',
      'Pitch this product to a customer who came in only to get warm. Give {n} reasons to buy it, and answer one doubt.',
    ],
    must: [
      'Every reason tells what the customer gets from it.',
      'Say what is strange about the product before the customer does.',
    ],
    setup: [
      'Play the customer: listen to the reasons, then say one doubt, such as “I have lived well without it.”',
      'Lay out the materials for whatever the team wants to show, and keep the time.',
    ],
    measure: share('Reasons', 'reasons', 'tell what the customer gets from the product', 'do'),
    second: rubric(
      'The answer to the doubt',
      'the doubt gets no answer',
      'the doubt is answered with an excuse',
      'the doubt is answered honestly and calmly',
    ),
    note: 'Afterward, tell the team which reason came closest to selling it.',
  }),
  form('jingle', {
    tasks: [
      'Invent a song of {n} lines for this product, and perform it. Then show in a short scene how somebody hears it.',
      'Invent a jingle with {n} lines for this product. Perform it twice: first quietly, then as big as you can.',
    ],
    must: [
      'Words and tune are your own, and everybody sings or claps along.',
      'Whoever hears the song knows what the product is good for.',
    ],
    measure: share('The song', 'lines', 'fit the tune and can be understood', 'do'),
    second: rubric(
      'What it is good for',
      'no line tells what the product does',
      'one line tells what the product does',
      'whoever hears the song knows why to buy the product',
    ),
    note: 'Hum the tune yourself afterward; if you can, it works.',
    clash: ['silence', 'small print', 'not for you'],
    targets: [3, 4, 4],
  }),
  form('slogan', {
    tasks: [
      'Invent {n} slogans for this product, each for another kind of customer. Play a tiny scene for each.',
      'Invent {n} short slogans for this product. Play for each of them who hears it and stops.',
    ],
    must: ['A slogan has at most seven words.', 'No slogan says “best,” “new,” or “cheap.”'],
    measure: share('Slogans', 'slogans', 'fit this product and one kind of customer', 'do'),
    second: rubric(
      'Tiny scenes',
      'the slogans are only read aloud',
      'some scenes show a customer who hears the slogan',
      'every scene shows what the slogan changes for a customer',
    ),
    note: 'Ask which slogan they would print, and why.',
    clash: ['chorus'],
  }),
  form('commercial_sketch', {
    tasks: [
      'Play a commercial for this product in {n} short scenes. The product appears only in the last one.',
      'Play a short film in {n} scenes that turns out to be a commercial for this product. Show the product only in the last one.',
    ],
    must: [
      'The scenes tell one story, and nobody in it is made to look stupid.',
      'The product solves the problem of the story.',
    ],
    measure: share('The commercial', 'scenes', 'are needed to understand the story', 'are'),
    second: rubric(
      'The product matters',
      'the story would end the same without the product',
      'the product appears, but others solve the problem',
      'the product solves the problem of the story',
    ),
    note: 'Laughing is good; remembering the product is better.',
    clash: ['not for you', 'number', 'name'],
  }),
  form('poster', {
    tasks: [
      'Make {n} small posters for this product. Then present them one after the other.',
      'Draw {n} posters for this product, each for another place. Then present them, and say where each one hangs.',
    ],
    must: [
      'Each poster can be read from five steps away and has at most eight words.',
      'All posters belong together in color, style, and message.',
    ],
    needs: things('Copy paper 6 sheets'),
    measure: share('Posters', 'posters', 'can be understood in three seconds', 'can'),
    second: rubric(
      'One campaign',
      'the posters have nothing in common',
      'color or style is the same on all posters',
      'color, style, and message are the same on all posters',
    ),
    note: 'Look at each poster for three seconds, and say what you remember.',
    clash: made,
  }),
  form('social_media_post', {
    tasks: [
      'Act out {n} short posts about this product, each by another person who uses it. One of them is a complaint.',
      'Play {n} posts about this product. One of them is a complaint, and the company answers it.',
    ],
    must: ['Posts are played and not recorded.', 'The company answers the complaint in a few sentences.'],
    measure: share('Posts', 'posts', 'sound like a real person with a voice of their own', 'do'),
    second: rubric(
      'The answer to the complaint',
      'the complaint gets no answer',
      'the answer is an excuse',
      'the answer takes the complaint seriously and helps',
    ),
    note: 'All names are invented, and no devices are used.',
    clash: ['story', 'first time'],
  }),
  form('elevator_pitch', {
    tasks: [
      'You ride an elevator with {n} investors, one after the other. Win each of them for this product. A ride takes 30 seconds.',
      'Pitch this product in {n} elevator rides, each with another investor. A ride takes 30 seconds.',
    ],
    must: [
      'Players take turns in leading a ride, and every ride ends with a question.',
      'Every ride fits its investor.',
    ],
    setup: [
      'Play the {n} investors: the first is in a hurry, and the last is curious.',
      'Stop every ride after 30 seconds.',
    ],
    measure: share('Rides', 'rides', 'tell what the product is good for and end with a question', 'do'),
    second: rubric(
      'Fitting the listener',
      'every ride is the same',
      'some words fit the investor',
      'every ride fits its investor',
    ),
    note: 'At the end, say in which ride you would have stayed longer.',
    clash: ['silence', 'story', 'first time', 'Investors Choice'],
  }),
  form('branding_package', {
    tasks: [
      'Invent a brand for this product: a name, a sign, and {n} things that carry the sign. Then present the brand.',
      'Give this product a name and a sign. Make {n} things with the sign, such as a bag or a ticket. Then present them.',
    ],
    must: ['Name and sign are your own.', 'Everything looks as if the same company had made it.'],
    needs: things('Copy paper 4 sheets'),
    measure: share('The brand', 'things', 'carry the sign so that it can be recognized', 'do'),
    second: rubric(
      'The sign',
      'the appraiser cannot draw any of the sign from memory',
      'the appraiser can draw a part of the sign from memory',
      'the appraiser can draw the whole sign from memory',
    ),
    note: 'At the end, draw the sign from memory, and show it to the team.',
    clash: [...made, 'name', 'chorus'],
  }),
  form('price_negotiation', {
    tasks: [
      'Make {n} sales of this product to a careful buyer. Each time, bargain for the price.',
      'A careful buyer may take more than one piece of this product. Make {n} sales, and bargain for every price.',
    ],
    must: [
      'Before every new price comes a new reason.',
      'Players take turns in leading a sale, and each leader asks the buyer something.',
    ],
    setup: [
      'Play the buyer with the {count:Play coins} play coins; pay more for each reason that fits you.',
      'Before the first sale, decide in secret what you worry about.',
    ],
    stage: things('Play coins 20 pieces', 'Timer 1 pieces'),
    measure: share('Bargaining', 'sales', 'bring a new reason for each new price', 'do'),
    second: rubric(
      'Questions',
      'nobody asks the buyer anything',
      'somebody asks the buyer, but does not use the answer',
      'somebody asks, and the answer leads to a better reason',
    ),
    note: 'Pay little for loud words and much for good reasons.',
    clash: ['silence', 'chorus', 'story', 'Investors Choice'],
  }),
  form('none', {
    tasks: [
      'Make {n} sales of this product, each to another kind of customer. You play the customers, too.',
      'Make {n} sales of this product, each at another place. You play the customers, too.',
    ],
    must: ['Say honestly what the product cannot do.', 'Every sale has a form of its own and ends with a yes or a no.'],
    setup: [layOut, 'Sit with the audience and keep the time.'],
    measure: share('Sales', 'sales', 'are made for just this customer', 'are'),
    second: rubric(
      'The form',
      'all sales have the same form',
      'the form differs in small things',
      'every sale has a form of its own',
    ),
    note: 'Tell the team which sale won you over.',
    clash: ['not for you'],
  }),
];
