import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

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
