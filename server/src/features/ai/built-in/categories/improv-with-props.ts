import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';
import { share } from '../parts/share.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'tasks'> & {
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
  },
): Goal => ({
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Lay the materials beside the stage: they are the props, and the team may try them out.',
  ],
  ...parts,
  step: 1,
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
});

export const improvWithProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card', 'Materials Shortage'],
  goals: [
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Improvise this scene. One prop becomes {n} different things, and none of them is what it really is.',
        'Improvise this scene. Use your props as {n} different things that they are not.',
      ],
      must: ['Nobody says the real name of a prop.', 'A prop becomes something new by the way it is used.'],
      measure: share('New things', 'new things', 'can be recognized before anybody names them', 'can'),
      second: rubric(
        'Part of the story',
        'the new things do nothing in the story',
        'one new thing changes what happens',
        'several new things change what happens',
      ),
      note: 'Count along with your fingers whenever you recognize a new thing.',
    }),
    improv({
      targets: [2, 3, 3],
      tasks: [
        'Improvise this scene with your props. The appraiser takes away {n} props, one after the other, and you play on as if they were there.',
        'Improvise this scene with your props. At each of {n} claps, one prop vanishes, and you go on as if you still had it.',
      ],
      must: ['A prop that is gone is shown by mime from then on.', 'Nobody speaks about the props that were taken.'],
      setup: [
        'Mark a stage on the floor with tape, with room for the whole team, and lay the materials beside it as props.',
        'Clap {n} times during the show; each time, take away a prop that nobody holds at the moment.',
      ],
      measure: share('Props in mime', 'lost props', 'are used again in mime', 'are'),
      second: rubric(
        'Without a break',
        'the play stops at every clap',
        'the play stops at one clap',
        'the play never stops',
      ),
      note: 'Put the props that you took where the audience can see them.',
      clash: ['Materials Shortage', 'aside'],
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise this scene. One prop is a treasure that goes to a new owner {n} times, each time in another way.',
        'Improvise this scene. Everybody wants the same prop. It goes to a new owner {n} times, each time in another way.',
      ],
      must: ['Nobody snatches it: it is given, found, lost, won, or traded.', 'Whoever gets it behaves differently.'],
      measure: share('New owners', 'new owners', 'get it in a way that we have not seen before', 'do'),
      second: rubric(
        'What it is worth',
        'nobody minds who has it',
        'somebody says why it matters',
        'we see in every owner why it matters',
      ),
      note: 'Before the show, let the audience give the prop a name.',
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise a lecture that is held in this scene. Explain {n} props as inventions from a strange country.',
        'Improvise a museum tour through this scene. Explain {n} props whose use everybody has forgotten.',
      ],
      must: ['Nobody contradicts an explanation: all props come from the same world.', 'Every prop is shown in use.'],
      measure: share('Explanations', 'props', 'get a new use that we see', 'do'),
      second: rubric(
        'One strange world',
        'the explanations have nothing to do with each other',
        'some explanations belong to the same world',
        'all explanations belong to the same world',
      ),
      note: 'Ask one curious question from the audience.',
      clash: ['frozen picture'],
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'A store opens in the middle of this scene. Improvise how it sells {n} props, each for something that nobody expects.',
        'A store opens in the middle of this scene. Improvise how customers bring back {n} props, each with a strange complaint.',
      ],
      must: ['Each prop has another customer.', 'Sellers and customers stay polite.'],
      measure: share('Props in the store', 'props', 'get a strange use or a strange trouble that we see', 'do'),
      second: rubric(
        'Taking up ideas',
        'partners say no to each other',
        'partners say yes to each other',
        'partners say yes and add something',
      ),
      note: 'Applaud the strangest idea that makes sense.',
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
