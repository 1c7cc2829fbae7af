import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

const invented = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric | string;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
  },
): Goal => ({
  setup: [
    'Lay out all materials in the same order for every team.',
    'After each talk, ask one question about the invention.',
  ],
  stage: things('Table 1 pieces', 'Timer 1 pieces'),
  ...parts,
  step: 1,
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes. ${task} The talk takes at most {show} minutes.`),
});

export const inventionGoals: readonly Goal[] = [
  invented({
    targets: [2, 3, 3],
    tasks: [
      'In {work} minutes build a model of an invention that solves this problem. It must do {n} different things.',
      'In {work} minutes build a helper for this scene. Show {n} things that it can do.',
    ],
    must: ['At least one part of the model moves.', 'The problem is shown before the invention.'],
    measure: rubric(
      'What it can do',
      'nothing is shown that helps with the problem',
      'at least one thing is shown and helps with the problem, but not every one',
      'all {n} things are shown, and they help with the problem',
    ),
    second: 'The moving part of the model helps with the problem',
    note: 'A model may be rough; its idea should be clear.',
  }),
  invented({
    targets: [2, 2, 3],
    tasks: [
      'Choose {n} everyday objects and join their ideas into one new invention. Build a model of it in {work} minutes.',
      'In {work} minutes build a model that is a mix of {n} everyday objects. It must solve this problem.',
    ],
    must: ['Each object can still be recognized.', 'You give short instructions for its use.'],
    measure: rubric(
      'Objects joined',
      'none of the objects can be recognized in the model',
      'at least one object can be recognized in the model, but not every one',
      'all {n} objects can be recognized in the model',
    ),
    second: rubric(
      'Instructions',
      'there are no instructions',
      'the instructions leave something out',
      'a stranger could follow the instructions',
    ),
    note: 'Follow the instructions yourself, word for word.',
  }),
  invented({
    targets: [2, 2, 3],
    tasks: [
      'In {work} minutes build a first model for this problem, then improve it {n} times. Say what changed, and why.',
      'In {work} minutes build a simple model and make it better in {n} steps. Each step answers something that went wrong.',
    ],
    must: ['The appraiser sees the first model before you improve it.', 'Every change has a reason.'],
    measure: rubric(
      'Improvements',
      'nothing was improved',
      'at least one change answers something that went wrong, but not every one',
      'all {n} changes answer something that went wrong',
    ),
    second: 'The appraiser saw the first model before half of the building time was over',
    note: 'Honest failures are worth more than a smooth story.',
    clash: ['small first'],
  }),
  invented({
    targets: [2, 3, 4],
    tasks: [
      'In {work} minutes build an invention without electricity for this problem. Present it to a patent office, with {n} claims of what is new.',
      'In {work} minutes build something that needs no power and solves this problem. Tell a patent office {n} things that are new.',
    ],
    must: ['Each claim begins with “Until now.”', 'The office may ask to see it at any time.'],
    setup: [
      'Play the patent office: polite, exact, and hard to impress.',
      'Ask to see one of the {n} claims in action.',
    ],
    measure: rubric(
      'Claims',
      'no claim is shown on the model',
      'at least one claim is shown on the model, but not every one',
      'all {n} claims are shown on the model',
    ),
    second: 'The claim that the office asks to see is shown on the model',
    note: 'A claim is new if you know no store that sells it.',
  }),
  invented({
    targets: [2, 2, 3],
    roles: true,
    tasks: [
      'In {work} minutes build an invention that can be used as planned and by accident. Show it with {n} happy customers.',
      'In {work} minutes build an invention for this problem that turns out to be good for something else. Let {n} customers tell of it.',
    ],
    must: ['The use by accident is shown after the planned one.', 'Customers are played by the team.'],
    measure: rubric(
      'Planned and by accident',
      'neither use is shown with the model',
      'only one of the uses is shown with the model',
      'the planned use and the use by accident are shown with the model',
    ),
    second: rubric(
      'Customers',
      'there are no customers',
      'at least one customer says why they like it, but not every one',
      'all {n} customers say why they like it',
    ),
    note: 'Ask which use came to their minds first.',
  }),
];
