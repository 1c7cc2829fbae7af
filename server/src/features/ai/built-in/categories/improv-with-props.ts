import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';
import { share } from '../parts/share.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'tasks'> & {
    key?: string;
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
  },
): Goal => ({
  setup: [
    'Choose an open space as the stage.',
    'Lay the materials beside the stage: the team chooses its props from them, and may try them out.',
  ],
  key: 'improv',
  ...parts,
  step: 1,
  stage: things('Timer 1 pieces'),
});

export const improvWithProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card', 'Materials Shortage'],
  goals: [
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Improvise this scene. One prop turns into {n} different things, and none of them is what it really is.',
        'Improvise this scene. Use your props as {n} different things that they are not.',
      ],
      must: ['Nobody says the real name of a prop.', 'Show by the way you use a prop what it has become.'],
      measure: share('New things', 'things', 'can be recognized by the way they are used', 'can'),
      second: rubric(
        'Part of the story',
        'the new things do nothing in the story',
        'one new thing changes what happens',
        'several new things change what happens',
      ),
      note: 'Count on your fingers whenever you recognize a new thing.',
    }),
    improv({
      key: 'vanish',
      targets: [2, 3, 3],
      tasks: [
        'Improvise this scene with your props. The appraiser takes away {n} props, one after the other, and you play on as if they were still there.',
        'Improvise this scene with your props. The appraiser claps {n} times and takes a prop away each time; you play on as if you still had it.',
      ],
      must: ['A prop that is gone is shown by mime from then on.', 'Nobody says that a prop is gone.'],
      setup: [
        'Choose an open space as the stage, and lay the materials beside it as props.',
        'During the show, take away {n} props, one after the other, each at a moment when nobody is holding it.',
      ],
      measure: share('Props in mime', 'lost props', 'are used again in mime', 'are'),
      second: rubric(
        'Without a break',
        'the play stops whenever a prop is taken',
        'the play stops once when a prop is taken',
        'the play never stops',
      ),
      note: 'Take props that the team has already used.',
      clash: ['Materials Shortage', 'One Handed'],
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise this scene. One prop is a treasure. It goes to a new owner {n} times, each time in a different way.',
        'Improvise this scene. Everybody wants the same prop. It goes to a new owner {n} times, each time in a different way.',
      ],
      must: [
        'Do not snatch the prop: give, find, lose, win, or trade it.',
        'Everybody acts differently while they own it.',
      ],
      measure: share('New owners', 'new owners', 'get it in a way that was not used before', 'do'),
      second: rubric(
        'A change in the owner',
        'owners act the same as before',
        'some owners act differently while they own it',
        'every owner acts differently while they own it',
      ),
      note: 'Before the show, let the team name the prop; then count its new owners.',
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise this scene. It turns out that {n} props are strange inventions, and somebody shows how each of them works.',
        'Improvise this scene. Somebody finds {n} props, and you show what such strange things could be used for.',
      ],
      must: [
        'Nobody disagrees with an explanation: everybody builds on it.',
        'Each of the strange props is shown in use.',
      ],
      measure: share('Explanations', 'props', 'are shown in a new use', 'are'),
      second: rubric(
        'Part of the story',
        'the strange props have nothing to do with the scene',
        'some of the strange props matter in the scene',
        'all of the strange props matter in the scene',
      ),
      note: 'Count the strange props that are shown in use.',
    }),
  ],
  kits: [
    {
      used: things('Newspaper 2 sheets', 'Paper napkins 4 pieces'),
      kept: things('Umbrella 1 pieces', 'Wooden spoon 1 pieces', 'Bucket 1 pieces'),
    },
    {
      used: things('Paper cups 4 pieces', 'String 2 meters'),
      kept: things('Scarf 1 pieces', 'Colander 1 pieces', 'Chair 1 pieces'),
    },
    {
      used: things('Paper bags 2 pieces', 'Cardboard tubes 3 pieces'),
      kept: things('Blanket 1 pieces', 'Whisk 1 pieces', 'Old phone 1 pieces'),
    },
    {
      used: things('Envelope 1 pieces', 'Paper plates 4 pieces'),
      kept: things('Walking stick 1 pieces', 'Funnel 1 pieces', 'Hat 1 pieces'),
    },
    {
      used: things('Cardboard tubes 2 pieces', 'Paper bags 2 pieces'),
      kept: things('Rubber boot 1 pieces', 'Clothes hanger 1 pieces', 'Cushion 1 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Ribbon 2 meters'),
      kept: things('Tennis ball 1 pieces', 'Sieve 1 pieces', 'Gloves 1 pairs'),
    },
  ],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Physical Dexterity'],
};
