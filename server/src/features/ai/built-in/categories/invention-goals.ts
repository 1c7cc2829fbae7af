import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

const invented = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'setup'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric | string;
  },
): Goal => ({
  stage: things('Table 1 pieces', 'Timer 1 pieces'),
  it: 'the model',
  ...parts,
  step: 1,
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes. ${task} The talk takes at most {show} minutes.`),
});

/** Each ends with a small test, so that the appraiser sees something work and is not only told of it. */
export const inventionGoals: readonly Goal[] = [
  invented({
    targets: [2, 3, 3],
    tasks: [
      'In {work} minutes build a model of an invention that solves the problem of the scene. It must do {n} different things.',
      'In {work} minutes build a model of a helper for the problem of the scene. Show {n} things that it can do.',
    ],
    must: ['At least one part of the model moves.', 'Say what the problem is before you show the invention.'],
    setup: [
      'Lay out all materials in the same order for every team.',
      'After the talk, move the moving part of the model yourself.',
    ],
    measure: rubric(
      'What it can do',
      'nothing is shown that helps with the problem',
      'at least one thing is shown and helps with the problem, but not every one',
      'all {n} things are shown, and they help with the problem',
    ),
    second: 'The moving part of the model still moves when the appraiser tries it',
    note: 'A model may be rough; its idea should be clear.',
  }),
  invented({
    targets: [2, 2, 3],
    tasks: [
      'Choose {n} everyday objects and join their ideas into one new invention for the problem of the scene. Build a model of it in {work} minutes.',
      'In {work} minutes build a model that mixes the ideas of {n} everyday objects. It must solve the problem of the scene.',
    ],
    must: ['Name the objects at the end of your talk.', 'Show how somebody uses the invention.'],
    setup: [
      'Lay out all materials in the same order for every team.',
      'Before the team names its objects, guess them.',
    ],
    measure: rubric(
      'Objects joined',
      'the appraiser recognizes none of the objects in the model',
      'the appraiser recognizes at least one, but not every one',
      'the appraiser recognizes all {n} objects',
    ),
    second: 'One player shows with the model how somebody uses the invention',
    note: 'If you cannot guess an object, let the team point at it; that gives no points.',
  }),
  invented({
    targets: [2, 3, 4],
    tasks: [
      'In {work} minutes build a model of an invention without electricity for the problem of the scene. Present it to a patent office, with {n} claims of what is new.',
      'In {work} minutes build a model of something that needs no power and solves the problem of the scene. Tell a patent office {n} things that are new.',
    ],
    must: [
      'A claim says what is new, and begins with “Until now.”',
      'At least one part of the model moves, and it belongs to a claim.',
    ],
    setup: ['Play the patent office, which decides what is new.', 'Ask to see all {n} claims on the model.'],
    measure: rubric(
      'Claims',
      'no claim is shown on the model',
      'at least one claim is shown on the model, but not every one',
      'all {n} claims are shown on the model',
    ),
    second: 'A moving part of the model shows a claim',
    note: 'Count a claim when the team points at the part that does it.',
  }),
  invented({
    targets: [3, 3, 4],
    tasks: [
      'In {work} minutes build a model of an invention for the problem of the scene. Then say in {n} steps how it is used.',
      'In {work} minutes build a model that solves the problem of the scene. Explain its use in {n} steps.',
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
