import type { CategoryGrammar, Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';
import { improvParts } from '../parts/improv.ts';

const improv = (
  key: string,
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'tasks' | 'setup' | 'each'> & {
    measure: Rubric;
    second: Rubric;
  },
): Goal => ({
  key,
  ...parts,
  step: 1,
  stage: things('Timer 1 pieces'),
});

export const improvWithProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card', 'Materials Shortage'],
  goals: [
    improv('transform', {
      targets: [3, 4, 5],
      each: 40,
      tasks: [
        'Improvise this scene. Choose one of your props: it turns into {n} different things, and none of them is what it really is.',
        'Improvise this scene. Use your props as {n} different things that they are not.',
      ],
      must: [
        'Nobody says the real name of a prop; show by the way you use it what it has become.',
        'What a prop becomes changes what happens next.',
      ],
      setup: [
        'Choose an open space as the stage, and lay the materials beside it: they are the props.',
        'In the rehearsal, teams try out the props with the warm-up scene of the notes.',
      ],
      measure: share('New things', 'things', 'can be recognized by the way they are used', 'can'),
      second: rubric(
        'Part of the story',
        'no new thing changes what happens',
        'one new thing changes what happens',
        'more than one new thing changes what happens',
      ),
      note: 'Count on your fingers whenever you recognize a new thing.',
      clash: ['Materials Shortage'],
    }),
    improv('vanish', {
      targets: [2, 3, 3],
      each: 50,
      tasks: [
        'Improvise this scene with your props. The appraiser takes away {n} props, one after the other, and you play on as if they were still there.',
        'Improvise this scene with your props. One by one, {n} props are taken away; each time, you play on as if you still had it.',
      ],
      must: [
        'A prop that is gone is shown by mime from then on, and nobody says that it is gone.',
        'The play never stops when a prop is taken.',
      ],
      setup: [
        'Lay the materials beside an open stage as props, and let teams try them out with the warm-up scene of the notes.',
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
    improv('treasure', {
      targets: [2, 3, 4],
      each: 40,
      tasks: [
        'Improvise this scene. One prop is a treasure. It goes to a new owner {n} times, each time in a different way.',
        'Improvise this scene. Everybody wants the same prop, the treasure. It goes to a new owner {n} times, each time in a different way.',
      ],
      must: [
        'Do not snatch the prop: give, find, lose, win, or trade it.',
        'Everybody acts differently while they own it.',
      ],
      setup: [
        'Lay the materials beside the stage: the team chooses its treasure from them, and tells you what it is before the show.',
        'Teams rehearse with the warm-up scene of the notes. Keep the time.',
      ],
      measure: share('New owners', 'new owners', 'get the prop in a new way', 'do'),
      second: rubric(
        'A change in the owner',
        'owners act the same as before',
        'some owners act differently while they own it',
        'every owner acts differently while they own it',
      ),
      note: 'Count the owners on your fingers; the first one is not new.',
    }),
    improv('inventions', {
      targets: [2, 3, 4],
      each: 40,
      tasks: [
        'Improvise this scene. It turns out that {n} props are strange inventions, and somebody shows how each of them works.',
        'Improvise this scene. Somebody finds {n} props that nobody has seen before, and you show what such strange things could be used for.',
      ],
      must: [
        'Nobody disagrees with an explanation: everybody builds on it.',
        'Each of the strange props is shown in use, and matters in the scene.',
      ],
      setup: [
        'Put the materials where the team can reach them during the show; they are its props.',
        'Give teams the warm-up scene of the notes for the rehearsal, and keep the time.',
      ],
      measure: share('Strange inventions', 'props', 'are shown in a new use', 'are'),
      second: rubric(
        'Part of the story',
        'no strange prop matters in the scene',
        'one strange prop matters in the scene',
        'more than one strange prop matters in the scene',
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
      used: things('Cardboard tubes 2 pieces', 'Paper cups 3 pieces'),
      kept: things('Rubber boot 1 pieces', 'Clothes hanger 1 pieces', 'Cushion 1 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Ribbon 2 meters'),
      kept: things('Tennis ball 1 pieces', 'Sieve 1 pieces', 'Gloves 1 pairs'),
    },
    {
      used: things('Newspaper 3 sheets', 'Yarn 2 meters'),
      kept: things('Broom 1 pieces', 'Backpack 1 pieces', 'Sunglasses 1 pairs'),
    },
    {
      used: things('Paper bags 3 pieces', 'Paper plates 2 pieces'),
      kept: things('Towel 1 pieces', 'Ruler 1 pieces', 'Basket 1 pieces'),
    },
    {
      used: things('Paper napkins 5 pieces', 'Cardboard box 1 pieces'),
      kept: things('Sock 1 pieces', 'Wooden spoon 1 pieces', 'Pillow 1 pieces'),
    },
  ],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Physical Dexterity'],
};
