import type { Problem, Goal, Rubric } from '../grammar.ts';
import { rubric, things } from '../grammar-makers.ts';

/** What someone could use an invention for; the task begins with what is needed. */
export const inventionProblems: readonly Problem[] = [
  {
    things: ['Cold Hands', 'Cold Work', 'Hands at Work'],
    line: 'It is cold, and {who} [needs|need] warm hands at work.',
    story: ['It is very cold here.', '{They} [needs|need] warm hands while {they} [works|work].'],
    need: 'Invent something that keeps hands warm at work.',
    not: ['swims'],
  },
  {
    things: ['Long Stairs', 'Friends Upstairs', 'Stairs to the Friends'],
    line: 'All the friends of {who} live upstairs, and the stairs are long.',
    story: ['All of {their} friends live upstairs.', 'There are far too many stairs.'],
    need: 'Invent something that makes stairs easier.',
    not: ['flies', 'space', 'real'],
  },
  {
    things: ['Forgotten Lunch', 'Forgotten Scarves', 'Forgotten Birthday'],
    line: '{Who} [forgets|forget] almost everything.',
    story: ['{They} [forgets|forget] lunch, scarves, and birthdays.', 'From now on, nothing shall be forgotten.'],
    need: 'Invent something that reminds people of what they forget.',
  },
  {
    things: ['Hard Chairs', 'Hard Seats', 'Day on Hard Chairs'],
    line: '{Who} [sits|sit] on hard seats all day.',
    story: ['The chairs here are hard.', '{They} [sits|sit] all day, and backs hurt.'],
    need: 'Invent something that makes sitting comfortable.',
  },
  {
    things: ['Wet Candles', 'Big Party'],
    line: '{Who} [plans|plan] a party under water, where candles go out.',
    story: ['There will be a big party under water.', 'Everything there gets wet, and candles go out.'],
    need: 'Invent something that makes a party under water fun.',
    not: ['dry', 'space', 'high', 'real', 'cold'],
  },
  {
    things: ['Garden on Legs', 'Walking Garden', 'Sunny Garden'],
    line: 'The garden has grown legs and walks after the sun.',
    story: ['The garden has grown legs.', 'It walks away whenever the sun moves.'],
    need: 'Invent something that brings a walking garden back.',
    not: ['space', 'indoors', 'real', 'night', 'cold', 'dry'],
  },
  {
    things: ['Rain and Sun', 'Sun and Rain at One Table', 'Table for Rain and Sun'],
    line: 'Some guests of {who} love rain, and some love sun.',
    story: [
      '{They} [has|have] many guests: some love rain, and some love sun.',
      'All of them want to sit at one table.',
    ],
    need: 'Invent something that gives rain to some guests at a table and sun to others.',
    not: ['real', 'night'],
  },
  {
    things: ['Loud Night', 'Week Without Sleep', 'Noisy Night'],
    line: '{Who} cannot sleep, because the nights are noisy.',
    story: ['The nights are loud here.', '{Who} [has|have] had no sleep for a week.'],
    need: 'Invent something that helps people sleep where it is loud.',
  },
  {
    things: ['Heavy Things', 'Tired Shoulders', 'Heavy Day'],
    line: '{Who} [carries|carry] heavy things all day.',
    story: ['{They} [carries|carry] heavy things all day.', 'In the evening, shoulders are tired and hurt.'],
    need: 'Invent something that makes heavy things easier to carry.',
    not: ['swims'],
  },
  {
    things: ['Cold Stove', 'Day Without Power', 'Many Guests'],
    line: 'The power is out, and {who} must cook without a stove.',
    story: ['The power is out for a whole day.', 'The stove is cold, and {they} [has|have] many guests to cook for.'],
    need: 'Invent something that cooks without electricity.',
    not: ['space'],
  },
  {
    things: ['Lost Keys', 'Lost Things', 'Small Things'],
    line: '{Who} [loses|lose] small things every day.',
    story: ['Keys and other small things get lost here every day.', 'Looking for them takes hours.'],
    need: 'Invent something that helps people find small things.',
  },
  {
    things: ['Event Trash', 'Cups and Trash', 'Paper Cups'],
    line: 'After every event, {who} [picks|pick] up trash.',
    story: [
      'After every event, paper cups and other trash lie everywhere.',
      'Picking them up by hand takes all night.',
    ],
    need: 'Invent something that picks up trash.',
  },
  {
    things: ['Big Mess', 'Mess as High as a Hill'],
    line: 'There is a big mess, and nobody wants to clean up.',
    story: ['The mess here is as high as a small hill.', 'Nobody wants to clean up by hand.'],
    need: 'Invent something that cleans up a mess.',
  },
  {
    things: ['Boring Wait', 'Long Line', 'Long Wait'],
    line: 'The line is long, and waiting is boring.',
    story: ['Everybody here waits in a long line.', 'Waiting is boring, and it makes people grumpy.'],
    need: 'Invent something that makes waiting in line fun.',
  },
  {
    things: ['Wet Shoes', 'Puddles', 'Cold Shoes'],
    line: 'There are puddles everywhere, and shoes get wet.',
    story: ['There are puddles everywhere.', '{Who} cannot keep shoes dry, and wet shoes are cold.'],
    need: 'Invent something that keeps shoes dry.',
    not: ['swims', 'dry', 'indoors', 'space'],
  },
  {
    things: ['Hungry Birds', 'Stolen Sandwiches', 'Birds and Lunch'],
    line: 'Hungry birds have stolen the sandwiches of {who} again.',
    story: ['Hungry birds steal every sandwich.', 'Nobody wants to hurt them, but lunch is gone.'],
    need: 'Invent something that protects a lunch from birds without hurting them.',
    not: ['space', 'flies'],
  },
];

const invented = (
  parts: Pick<Goal, 'key' | 'targets' | 'must' | 'note' | 'clash' | 'setup'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric | string;
  },
): Goal => ({
  stage: things('Table 1 pieces', 'Timer 1 pieces'),
  it: 'the model',
  lasts: 3,
  ...parts,
  step: 1,
  tasks: parts.tasks.map(
    (task) => `Plan for {plan} minutes. ${task} You have {show} minutes to present it, with all questions.`,
  ),
});

/** Goals of inventions; each ends with a small test, so that the appraiser sees something work and does not only hear of it. */
export const inventionGoals: readonly Goal[] = [
  invented({
    targets: [2, 3, 3],
    tasks: [
      'In {work} minutes build a model of it. It must do {n} different things that help.',
      'In {work} minutes build a model of it. Show {n} helpful things that it can do.',
    ],
    must: ['At least one part of the model moves.', 'Say what the problem is before you show the invention.'],
    setup: [
      'Lay out all materials in the same order for every team.',
      'After the talk, move the moving part of the model yourself.',
    ],
    measure: rubric(
      'What it can do',
      'nothing is shown that helps with the problem',
      'at least one thing is shown and helps, but not every one',
      'all {n} things are shown, and they help with the problem',
    ),
    second: 'The moving part of the model still moves when the appraiser tries it',
    note: 'A model may be rough; its idea should be clear.',
  }),
  invented({
    targets: [2, 2, 3],
    tasks: [
      'Mix the ideas of {n} everyday objects into one invention. Build a model of it in {work} minutes.',
      'In {work} minutes build a model of it that mixes the ideas of {n} everyday objects.',
    ],
    must: ['Name the objects only at the end of your talk.', 'Show how somebody uses the invention.'],
    setup: [
      'Lay out all materials in the same order for every team.',
      'Before the team names its objects, say which ones you see.',
    ],
    measure: rubric(
      'Objects joined',
      'the appraiser recognizes none of the objects in the model',
      'the appraiser recognizes at least one, but not every one',
      'the appraiser recognizes all {n} objects',
    ),
    second: 'One player shows with the model how somebody uses the invention',
    note: 'An object that only the team can point at gives no points.',
    clash: ['explain'],
  }),
  invented({
    targets: [2, 3, 3],
    tasks: [
      'It works without electricity. In {work} minutes build a model of it. Make {n} promises about what it can do.',
      'It needs no power. In {work} minutes build a model of it. Then make {n} promises of how it helps.',
    ],
    must: [
      'Begin each promise with the words “From now on.”',
      'At least one part of the model moves and shows a promise.',
    ],
    setup: [
      'Lay out all materials in the same order for every team.',
      'After each promise, ask to see the part of the model that keeps it.',
    ],
    measure: rubric(
      'Promises',
      'no promise is shown on the model',
      'at least one promise is shown on the model, but not every one',
      'all {n} promises are shown on the model',
    ),
    second: 'A moving part of the model shows a promise',
    note: 'Count a promise when the team points at the part that keeps it.',
  }),
  invented({
    targets: [3, 3, 4],
    tasks: [
      'In {work} minutes build a model of it. Then say in {n} steps how it is used.',
      'In {work} minutes build a model of it. Explain its use in {n} steps.',
    ],
    must: ['Each step is one short sentence.', 'The appraiser does each step with the model.'],
    setup: [
      'Lay out all materials in the same order for every team.',
      'Do each step with the model, exactly as the team says it.',
    ],
    measure: rubric(
      'Steps that work',
      'no step can be done with the model',
      'at least one step can be done with the model, but not every one',
      'all {n} steps can be done with the model',
    ),
    second: 'No part falls off while the appraiser does the steps',
    note: 'Do only what is said: that shows which step is missing.',
  }),
];
