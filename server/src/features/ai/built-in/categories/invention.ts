import { things, type CategoryGrammar } from '../grammar.ts';

const stage = things('Table 1 pieces', 'Timer 1 pieces');
const setup = [
  'Lay out all materials in the same order for every team.',
  'Ask one question about every invention after the talk.',
] as const;
const detail = 'from a nice thing to something one misses already';

export const invention: CategoryGrammar = {
  type: 'combination',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'present' },
  scenes: [
    {
      title: 'Gloves for an Octopus',
      line: 'An octopus moves to the North Pole and needs a few things.',
      story: ['An octopus moves to the North Pole.', 'It is cold there.', 'It has eight arms and many wishes.'],
      more: 'The shops at the Pole are made for penguins, who live at the other one.',
    },
    {
      title: 'Grandma’s Flying Chair',
      line: 'Grandma wants to visit all her friends and hates stairs.',
      story: ['Grandma has many friends.', 'All of them live upstairs.', 'Her knees do not like stairs.'],
      more: 'She has tried baskets, neighbors and patience, in this order.',
    },
    {
      title: 'The Forgetful Elephant',
      line: 'Elephants never forget, with one exception.',
      story: [
        'There is one elephant who forgets.',
        'He forgets his lunch, his scarf and his friends.',
        'He wants that to change.',
      ],
      more: 'Knots in the trunk were a bad idea, as everybody agrees by now.',
    },
    {
      title: 'Night Shift at School',
      line: 'When the school sleeps, its things have time to complain.',
      story: [
        'At night the things in school talk.',
        'Chairs are tired and bags are too heavy.',
        'They ask for something new.',
      ],
      more: 'The blackboard speaks for all of them, because it has the most experience with words.',
    },
    {
      title: 'Underwater Birthday Party',
      line: 'The candles go out, the cake gets wet and the guests arrive in ten minutes.',
      story: ['A mermaid has her birthday.', 'Candles go out under water.', 'Her guests arrive soon.'],
      more: 'Last year they sang in bubbles, and nobody understood the second verse.',
    },
    {
      title: 'The Garden That Walks',
      line: 'A garden has grown legs and does not know where to go.',
      story: ['A garden has grown legs.', 'It walks to where the sun shines.', 'Its owner runs after it.'],
      more: 'The neighbors have mixed feelings, depending on what was planted.',
    },
    {
      title: 'Weather to Take Away',
      line: 'Everybody could have the weather they like, if only one could carry it.',
      story: ['Some people love rain.', 'Some people love snow.', 'Everybody wants to take their weather along.'],
      more: 'Two friends with different weather would like to hold hands.',
    },
    {
      title: 'Quiet Please Said Lion',
      line: 'The lion sleeps badly because the savanna is so loud.',
      story: ['The lion sleeps badly.', 'The savanna is too loud at night.', 'He does not want to be angry any more.'],
      more: 'The frogs say they were there first, and they are right.',
    },
  ],
  goals: [
    {
      targets: [2, 3, 3],
      step: 1,
      task: 'Plan for {plan} minutes. In {work} minutes build a model of an invention that solves this problem. Present it in at most {show} minutes and show {n} things it can do.',
      must: ['At least one part of the model moves.', 'The problem is shown before the invention.'],
      setup,
      stage,
      measure: { item: 'An invention that solves the problem', detail },
      second: { item: 'One part moves and the motion has a purpose' },
      note: 'A model may be rough; its idea should be clear.',
    },
    {
      targets: [2, 2, 3],
      step: 1,
      task: 'Plan for {plan} minutes. In {work} minutes join {n} everyday objects of your choice into one new invention for this problem. Present it with its instructions in at most {show} minutes.',
      must: ['Each object can still be recognized.', 'The instructions have exactly four steps.'],
      setup,
      stage,
      measure: { item: 'Objects that can do more together', detail },
      second: { item: 'A stranger could follow the four steps' },
      note: 'Try the instructions yourself, word for word.',
    },
    {
      targets: [2, 2, 3],
      step: 1,
      task: 'Plan for {plan} minutes. In {work} minutes build a first model, then improve it in {n} clear steps. Present all versions in at most {show} minutes; what changed, and why?',
      must: [
        'The first version is finished after half of the building time and shown to the appraiser.',
        'Every step answers something that went wrong.',
      ],
      setup,
      stage,
      measure: {
        item: 'Improvements that follow from trying',
        detail: 'from another color to another idea',
      },
      second: { item: 'The first version was shown in time' },
      note: 'Honest failures are worth more than a smooth story.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Plan for {plan} minutes. In {work} minutes build an invention that helps in this scene and works without electricity. Present it in at most {show} minutes as if to a patent office, with {n} claims of what is new.',
      must: ['Each claim begins with “Until now”.', 'The office may ask for a demonstration at any time.'],
      setup: ['Play the patent office: polite, exact and hard to impress.', 'Stamp every claim that you find new.'],
      stage: things('Table 1 pieces', 'Stamp 1 pieces', 'Timer 1 pieces'),
      measure: { item: 'Claims that are new and clear', detail },
      second: { item: 'A demonstration that works when asked for' },
      note: 'A claim is new if you do not know a shop that sells it.',
    },
    {
      targets: [2, 2, 3],
      step: 1,
      task: 'Plan for {plan} minutes. In {work} minutes build an invention that can be used in two ways: as planned and by accident. Present both in at most {show} minutes with {n} happy customers.',
      must: ['The accidental use must be better than the planned one.', 'Customers are played by the team.'],
      setup,
      stage,
      measure: { item: 'Two uses of one thing', detail },
      second: { item: 'Both uses are shown with the model' },
      note: 'Ask which use came to their minds first.',
    },
  ],
  rules: [
    'Every player builds and every player speaks.',
    'The invention has a name that says what it does.',
    'Tools are no part of the model.',
    'Nothing that exists in shops may be copied.',
    'The invention is safe for those who use it.',
    'When building time is over, all hands leave the model.',
    'One player draws a plan before building begins.',
    'You say what the invention cannot do.',
  ],
  kits: [
    {
      used: things('Thin cardboard 4 sheets', 'Paper fasteners 8 pieces', 'String 2 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Markers 3 pieces'),
    },
    {
      used: things(
        'Cardboard tubes 4 pieces',
        'Rubber bands 8 pieces',
        'Colored paper 6 sheets',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Paper cups 6 pieces', 'Drinking straws 12 pieces', 'String 2 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Hole punch 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 16 pieces',
        'Rubber bands 10 pieces',
        'Aluminium foil 1 meters',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 1 pairs', 'Markers 3 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Yarn 4 meters', 'Paper clips 12 pieces', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Pencils 2 pieces'),
    },
    {
      used: things(
        'Plastic bottle caps 10 pieces',
        'Wooden skewers 4 pieces',
        'Thin cardboard 3 sheets',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    'A simple idea with a big effect',
    'Parts used in a clever way',
    'A presentation that makes one curious',
    'Care for those who will use it',
    'Something nobody has seen before',
  ],
  questions: [
    'Ask: Who should test it first?',
    'Ask: What could go wrong, and what then?',
    'Ask: Which idea did you leave, and why?',
    'Ask: What would it be made of in real life?',
  ],
  skills: ['Divergent Thinking', 'Engineering Design', 'Presentation Flair', 'Creative Problem Solving'],
};
