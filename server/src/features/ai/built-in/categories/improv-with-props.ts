import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
  },
): Goal => ({
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Lay the props where everybody can reach them.',
  ],
  ...parts,
  step: 1,
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  tasks: parts.tasks.map((task) => `Look at the props for {plan} minutes, and try them out for {work}. ${task}`),
});

export const improvWithProps: CategoryGrammar = {
  ...improvParts,
  goals: [
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Then improvise this scene for {show} minutes. One prop becomes {n} different things, and none of them is what it really is.',
        'Then improvise this scene for {show} minutes. Use props as {n} things that they are not.',
      ],
      must: ['The real name of a prop is never spoken.', 'A prop becomes something new by how it is used.'],
      measure: rubric(
        'New things',
        'props stay what they are',
        'only some new things can be recognized',
        'all {n} new things can be recognized without their name',
      ),
      second: rubric(
        'Use in the story',
        'the new things are only shown',
        'some new things matter',
        'the story would not work without the new things',
      ),
      note: 'Count a change only if you saw it before it was named.',
    }),
    improv({
      targets: [2, 3, 3],
      tasks: [
        'Then improvise this scene for {show} minutes. At each of {n} claps, a prop is taken away, and you play on as if it were there.',
        'Then improvise this scene for {show} minutes. Bit by bit, {n} props vanish, and mime takes their place.',
      ],
      must: ['A prop that was taken away is shown by mime from then on.', 'Nobody speaks about the appraiser.'],
      setup: [
        'Mark a stage on the floor with tape, with room for the whole team.',
        'Take away the prop that is used most, gently, when nobody holds it; do so {n} times.',
      ],
      measure: rubric(
        'Mime',
        'lost props are forgotten',
        'only some lost props live on',
        'all {n} lost props live on, and we can see them',
      ),
      second: rubric(
        'Without a break',
        'the scene stops at every clap or loss',
        'the scene stops once',
        'the scene never stops',
      ),
      note: 'Put taken props where the audience can see them.',
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Then improvise this scene for {show} minutes. One prop is a treasure that changes hands {n} times, each time in a new way.',
        'Then improvise this scene for {show} minutes. Everybody wants the same prop; it gets a new owner {n} times.',
      ],
      must: ['Nobody snatches anything; it is given, found, lost, or traded.', 'Whoever gets it is changed by it.'],
      measure: rubric(
        'Changing hands',
        'it stays with one player',
        'it changes hands, but not {n} times or always in the same way',
        'it changes hands {n} times, each time in a new way',
      ),
      second: rubric(
        'What it is worth',
        'nobody cares about it',
        'we hear that it is worth something',
        'we see in everybody what it is worth to them',
      ),
      note: 'Let the audience give the treasure a name before the start.',
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Then improvise this scene for {show} minutes as a lecture. You explain {n} props as inventions of a strange people.',
        'Then improvise this scene for {show} minutes as a museum tour. You explain {n} props that nobody understands any more.',
      ],
      must: ['Experts never contradict each other; they add something.', 'Every prop is shown in use.'],
      measure: rubric(
        'Explanations',
        'props are explained as what they are',
        'only some props are explained in a new way',
        'all {n} props are explained in a new way and shown in use',
      ),
      second: rubric(
        'One strange world',
        'the explanations do not fit together',
        'some of them fit together',
        'all of them tell of the same world',
      ),
      note: 'Ask one curious question as a member of the audience.',
      clash: ['no question'],
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Then improvise this scene for {show} minutes as a store. You sell {n} props for something that nobody expects.',
        'Then improvise this scene for {show} minutes. A customer brings back {n} props, each with a strange complaint.',
      ],
      must: ['Each sale or complaint has another seller and another customer.', 'Everybody stays polite.'],
      measure: rubric(
        'Sales or complaints',
        'props are sold for what they are',
        'only some props get a new use or trouble',
        'all {n} props get a new use or trouble that we can see',
      ),
      second: rubric(
        'Taking up ideas',
        'partners say no to each other',
        'partners accept ideas',
        'partners accept ideas and make them bigger',
      ),
      note: 'Applaud the strangest use that makes sense.',
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
      used: things('Cardboard tubes 2 pieces', 'Toilet paper 1 pieces'),
      kept: things('Rubber boot 1 pieces', 'Clothes hanger 1 pieces', 'Cushion 1 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Ribbon 2 meters'),
      kept: things('Tennis ball 1 pieces', 'Sieve 1 pieces', 'Gloves 1 pairs'),
    },
  ],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Physical Dexterity'],
};
