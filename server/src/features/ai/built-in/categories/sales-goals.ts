import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
    targets?: Goal['targets'];
  },
): Goal => ({
  stage: things('Timer 1 pieces'),
  setup: ['Play a friendly customer who has seen everything before.', 'Sit in front of the team and keep the time.'],
  targets: [2, 3, 4],
  ...parts,
  step: 1,
  variants: [variant],
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes. ${task} You have {show} minutes.`),
});

export const salesGoals: readonly Goal[] = [
  form('ad_pitch', {
    tasks: [
      'Rehearse for {work} minutes. Pitch this product to a busy customer with {n} good reasons, and answer one objection.',
      'Rehearse for {work} minutes. Convince a customer who came in only to get warm. Give {n} reasons, and answer a doubt.',
    ],
    must: ['The weakness of the product is admitted.', 'Every reason is about what the customer needs.'],
    measure: rubric(
      'Reasons',
      'no reason speaks to the customer',
      'only some reasons speak to the customer',
      'all {n} reasons speak to what the customer needs',
    ),
    second: rubric(
      'The answer',
      'the objection is ignored',
      'it is answered with an excuse',
      'it is answered honestly and calmly',
    ),
    note: 'Object once: “I have lived well without it.”',
    clash: ['chair', 'doubt'],
  }),
  form('jingle', {
    tasks: [
      'Rehearse for {work} minutes. Invent a song of {n} lines for this product, and perform it.',
      'Rehearse for {work} minutes. Invent a jingle with {n} lines, and act the moment when somebody hears it.',
    ],
    must: ['Words and tune are your own.', 'All of you sing the name of the product.'],
    measure: rubric(
      'The song',
      'the lines are only spoken',
      'only some lines fit the tune',
      'all {n} lines fit the tune, and one stays in the ear',
    ),
    second: rubric(
      'What it is good for',
      'the words do not tell',
      'one line tells',
      'whoever hears it knows what the product does',
    ),
    note: 'Hum it yourself afterward; if you can, it works.',
    clash: ['first line', 'listen', 'hand over', 'simple', 'thanks', 'first step'],
    targets: [3, 4, 5],
  }),
  form('slogan', {
    tasks: [
      'Rehearse for {work} minutes. Invent {n} slogans for different customers, and act each out in a tiny scene.',
      'Rehearse for {work} minutes. Find {n} short slogans, and show for each one who would stop and listen.',
    ],
    must: ['A slogan has at most seven words.', 'No slogan says “best,” “new,” or “cheap.”'],
    measure: rubric(
      'Slogans',
      'the slogans could be about anything',
      'only some slogans fit product and customer',
      'all {n} slogans fit product and customer',
    ),
    second: rubric(
      'Tiny scenes',
      'slogans are only read aloud',
      'some scenes show a customer',
      'each scene shows what the slogan changes',
    ),
    note: 'Ask which slogan they would print, and why.',
    clash: ['motto'],
  }),
  form('commercial_sketch', {
    tasks: [
      'Rehearse for {work} minutes. Play a commercial for this product in {n} scenes. The product is named only in the last one.',
      'Rehearse for {work} minutes. Play a short film in {n} scenes; only at the end do we learn what it sells.',
    ],
    must: ['The story is worth watching without the product.', 'Nobody in it is made to look stupid.'],
    measure: rubric(
      'The commercial',
      'there is no story',
      'only some scenes belong together',
      'all {n} scenes lead to the product',
    ),
    second: rubric(
      'The product matters',
      'the product is only named',
      'the product appears',
      'the product solves what the story is about',
    ),
    note: 'Laughing is good; remembering the product is better.',
    clash: ['first line', 'audience', 'chair', 'doubt'],
  }),
  form('poster', {
    tasks: [
      'In {work} minutes make {n} small posters for this product, and rehearse how to unveil them. Then present them.',
      'In {work} minutes draw {n} posters that belong together, and rehearse a short talk. Then present them.',
    ],
    must: ['Each poster can be understood from a few steps away.', 'A poster has at most eight words.'],
    measure: rubric(
      'Posters',
      'the posters need an explanation',
      'only some posters can be understood at once',
      'all {n} posters can be understood at once',
    ),
    second: rubric(
      'One campaign',
      'the posters look unrelated',
      'color or style is the same',
      'picture, words, and style clearly belong together',
    ),
    note: 'Look at each poster for three seconds and say what you remember.',
    clash: ['motto'],
  }),
  form('social_media_post', {
    tasks: [
      'Rehearse for {work} minutes. Act out {n} short posts about this product, each by another person who uses it.',
      'Rehearse for {work} minutes. Play {n} posts about this product; one of them is a complaint that gets a good answer.',
    ],
    must: ['Posts are played and not recorded.', 'One post is a complaint, and the company answers it well.'],
    measure: rubric(
      'Posts',
      'the posts sound like an ad',
      'only some posts sound like real people',
      'all {n} posts sound like different real people',
    ),
    second: rubric(
      'The answer',
      'the complaint gets no answer',
      'the answer is an excuse',
      'the answer takes the complaint seriously and helps',
    ),
    note: 'Invented names only; no devices are used.',
    clash: ['chair', 'first line'],
  }),
  form('elevator_pitch', {
    tasks: [
      'Rehearse for {work} minutes. You meet {n} investors in an elevator, one after the other. Each ride lasts 30 seconds.',
      'Rehearse for {work} minutes. Sell your idea to {n} riders of an elevator, one ride each. A ride lasts 30 seconds.',
    ],
    must: ['Every ride is led by another player.', 'A ride ends with a question to the investor.'],
    setup: [
      'Play the {n} investors: the first one is in a hurry, and the last one is curious.',
      'Stop every ride after 30 seconds.',
    ],
    measure: rubric(
      'Rides',
      'no ride comes to the point',
      'only some rides come to the point',
      'all {n} rides come to the point in time',
    ),
    second: rubric(
      'Fitting the listener',
      'every ride is the same',
      'some words change',
      'each ride fits its listener',
    ),
    note: 'Step out without a word when you are bored.',
    clash: ['chair', 'audience', 'silence', 'first line', 'object'],
  }),
  form('branding_package', {
    tasks: [
      'In {work} minutes invent a name, a sign, and {n} things that carry the brand. Then present the brand.',
      'In {work} minutes draw a sign and make {n} things for this brand, such as a bag or a ticket. Then present them.',
    ],
    must: ['Name and sign are your own and new.', 'All things look as if made by the same company.'],
    measure: rubric(
      'The brand',
      'the things do not belong together',
      'only some things carry the brand',
      'name, sign, and all {n} things belong together',
    ),
    second: rubric(
      'The sign',
      'nobody remembers the sign',
      'the appraiser remembers a part of the sign',
      'the appraiser can draw the sign from memory',
    ),
    note: 'Draw the sign from memory at the end and show it.',
    clash: ['motto'],
  }),
  form('price_negotiation', {
    tasks: [
      'Rehearse for {work} minutes. Sell {n} pieces of this product, one after the other. Every price is bargained for.',
      'Rehearse for {work} minutes. Bargain with a careful buyer {n} times; before each new price comes a new reason.',
    ],
    must: ['A new reason comes before every new price.', 'Each sale is led by another player.'],
    setup: [
      'Play the buyer with the {count:Play coins} play coins; pay more for each reason that fits you.',
      'Before the first sale, decide in secret what you worry about.',
    ],
    stage: things('Play coins 20 pieces', 'Timer 1 pieces'),
    measure: rubric(
      'Bargaining',
      'prices change without a reason',
      'only some sales have a good reason for each price',
      'all {n} sales have a good reason for each price',
    ),
    second: rubric(
      'Questions',
      'nobody asks the buyer anything',
      'questions are asked, but not used',
      'questions find out what the buyer worries about',
    ),
    note: 'Pay little for loud words and much for good reasons.',
    clash: ['first line', 'audience', 'chair', 'silence', 'chorus'],
  }),
  form('none', {
    tasks: [
      'Rehearse for {work} minutes. Sell this product in any form you like, to {n} different kinds of customers.',
      'Rehearse for {work} minutes. Present this product in your own way, with {n} moments that nobody will forget.',
    ],
    must: ['Say honestly what the product cannot do.', 'The audience has something to do once.'],
    measure: rubric(
      'A sale in your own way',
      'nothing makes us want it',
      'only some customers or moments work',
      'all {n} customers or moments make us want it',
    ),
    second: rubric(
      'The form',
      'any product could be sold this way',
      'the form fits in some moments',
      'the form fits just this product',
    ),
    note: 'Tell the team which moment won you over.',
    clash: ['audience', 'doubt'],
  }),
];
