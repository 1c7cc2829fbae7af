import { things, type CategoryGrammar } from '../grammar.ts';
import { creative, parts, questions, rules, setup, stage } from './improv-parts.ts';

export const improvWithProps: CategoryGrammar = {
  ...parts,
  goals: [
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise this scene in {show} minutes. Each prop becomes {n} different things, and none of them is what it really is.',
      must: ['The real name of a prop is never spoken.', 'A prop becomes something new by how it is held.'],
      setup,
      stage,
      measure: { item: 'Props that turn into something else', detail: 'from naming them to seeing them' },
      second: { item: 'The new things matter for the story', upTo: true },
      note: 'Count a change only if you saw it before it was named.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes. At {n} claps one prop is taken away, and the scene goes on as if it were still there.',
      must: ['A prop that was taken away is shown by mime from then on.', 'Nobody mentions the appraiser.'],
      setup: [
        'Mark a stage of three by three steps with tape.',
        'Take away the prop that is used most, gently and when it is safe.',
      ],
      stage,
      measure: { item: 'Mime that keeps lost props alive', detail: 'from forgetting to seeing them still' },
      second: { item: 'The story goes on without a break', upTo: true },
      note: 'Put taken props where the audience can see them.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes. One prop is a treasure that everybody wants; it changes hands at least {n} times, each time in a new way.',
      must: [
        'Nobody snatches anything; the treasure is given, found, lost or traded.',
        'Whoever holds the treasure is changed by it.',
      ],
      setup,
      stage,
      measure: {
        item: 'Ways in which the treasure changes hands',
        detail: 'from passing on to a story of wanting',
      },
      second: { item: 'We learn at the end what it is worth', upTo: true },
      note: 'Let the audience name the treasure before the start.',
    },
    {
      targets: [3, 3, 4],
      step: 1,
      task: 'Look at the props for {plan} minutes and try them for {work}. Improvise the scene in {show} minutes as a lecture of experts. At least {n} props are explained as inventions of a strange people.',
      must: ['Experts never contradict each other; they add.', 'Every invention is shown in use.'],
      setup,
      stage,
      measure: {
        item: 'Explanations that are wrong and convincing',
        detail: 'from an idea to a whole world',
      },
      second: { item: 'All inventions belong to the same people', upTo: true },
      note: 'Ask one curious question as a member of the audience.',
    },
  ],
  rules,
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
      used: things('Balloon 1 pieces', 'Toilet roll 1 pieces'),
      kept: things('Rubber boot 1 pieces', 'Clothes hanger 1 pieces', 'Cushion 1 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Ribbon 2 meters'),
      kept: things('Tennis ball 1 pieces', 'Sieve 1 pieces', 'Gloves 1 pairs'),
    },
  ],
  creative,
  questions,
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Physical Dexterity'],
};
