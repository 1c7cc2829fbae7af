import { things, type CategoryGrammar } from '../grammar.ts';

const stage = things('Timer 1 pieces', 'Whiteboard 1 pieces');
const setup = [
  'Write the scene in two sentences on the whiteboard.',
  'Play the neighborhood: friendly, curious and a little tired.',
] as const;
const detail = 'from a good wish to something that could begin on Monday';

export const communityService: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  mechanics: ['Materials Shortage', 'Investors Choice', 'Mystery Card'],
  scenes: [
    {
      title: 'The Empty Bench',
      line: 'A bench stands in the park, and nobody ever sits on it together.',
      story: ['There is a bench in the park.', 'Many people sit there alone.', 'They would like to talk to somebody.'],
      more: 'Three of them come every day at the same time and have never said hello.',
    },
    {
      title: 'Playground for Everybody',
      line: 'The playground is lovely, unless you come in a wheelchair.',
      story: ['The new playground is lovely.', 'Some children cannot use it.', 'They watch from the path.'],
      more: 'There is a little money left, and everybody has another idea for it.',
    },
    {
      title: 'Newcomers on Third Floor',
      line: 'A family has moved in, and nobody in the house speaks their language.',
      story: ['A new family has moved in.', 'They speak another language.', 'The neighbors are shy.'],
      more: 'Their cooking smells wonderful, which is where it might begin.',
    },
    {
      title: 'River Full of Rubbish',
      line: 'The river brings bottles, bags and sometimes a bicycle.',
      story: ['A river runs through the town.', 'Rubbish swims in it.', 'Ducks build nests of plastic.'],
      more: 'Everybody agrees that somebody should do something, and looks around.',
    },
    {
      title: 'Lights Out Library',
      line: 'The little library closes because nobody comes in the evening.',
      story: ['The little library wants to close.', 'In the evening nobody comes.', 'But many people love its books.'],
      more: 'The librarian has the key, a kettle and fifty folding chairs.',
    },
    {
      title: 'The Way to School',
      line: 'The way to school is short, and so loud and fast that most are driven.',
      story: ['The way to school is short.', 'But the street is loud and full of cars.', 'Most children are driven.'],
      more: 'So the street gets fuller every year, and everybody can explain why it is not their fault.',
    },
    {
      title: 'Grandparents Go Online',
      line: 'The town office has gone online, and half the street has not.',
      story: ['The town office is online now.', 'Many old people do not know how.', 'They are too proud to ask.'],
      more: 'They know how to fix, bake, sew and sing, which nobody has asked them about.',
    },
    {
      title: 'Too Many Tomatoes',
      line: 'Gardens full of tomatoes on one side, empty fridges on the other.',
      story: [
        'The gardens are full of tomatoes.',
        'Some families nearby have empty fridges.',
        'Nobody wants to feel poor.',
      ],
      more: 'The tomatoes last a week, and pride lasts longer.',
    },
  ],
  goals: [
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Plan for {plan} minutes and rehearse for {work}. Work out a project for this scene in {n} steps that a class could begin next week. Present it to the neighborhood in at most {show} minutes.',
      must: ['Each step says who does what by when.', 'Those who are helped have a say in it.'],
      setup,
      stage,
      measure: { item: 'A project that could really begin', detail },
      second: { item: 'People who are helped are asked and not only served', upTo: true },
      note: 'Ask what happens if two helpers are ill.',
    },
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Plan for {plan} minutes and rehearse for {work}. Play a meeting of {n} people with different views on this scene and find a solution in at most {show} minutes.',
      must: [
        'Every view gets one good reason.',
        'The solution gives something to everybody and costs everybody something.',
      ],
      setup,
      stage,
      measure: {
        item: 'A fair solution',
        detail: 'from the loudest voice to a solution that all can live with',
      },
      second: { item: 'Views differ and are respected', upTo: true },
      note: 'Join in with one sentence if everybody agrees too quickly.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Plan for {plan} minutes and rehearse for {work}. Invent a campaign for this scene with one sentence, one sign and {n} actions. Present it in at most {show} minutes.',
      must: ['Nobody is scolded or shamed.', 'One action costs nothing and takes less than a minute.'],
      setup,
      stage,
      measure: { item: 'A campaign one would join', detail },
      second: { item: 'The small action is really done by the audience' },
      note: 'Do the small action yourself when you are invited.',
    },
    {
      targets: [2, 3, 3],
      step: 1,
      task: 'Plan for {plan} minutes and rehearse for {work}. You have twenty helper hours for this scene. Spread them over {n} tasks, show the plan and defend it in at most {show} minutes.',
      must: ['All twenty hours are used, none of them twice.', 'At least two hours are kept for what goes wrong.'],
      setup: [
        'Write the scene in two sentences on the whiteboard.',
        'Take three hours away after the presentation and ask what will be left out.',
      ],
      stage: things('Tokens 20 pieces', 'Timer 1 pieces', 'Whiteboard 1 pieces'),
      measure: { item: 'A wise use of twenty hours', detail },
      second: { item: 'A calm answer when three hours are missing', upTo: true },
      note: 'There is no right answer; look for reasons.',
    },
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Plan for {plan} minutes and rehearse for {work}. Prepare interviews with {n} people from this scene, play them, and say in at most {show} minutes what should be done first.',
      must: [
        'Questions are open; none can be answered with yes or no.',
        'The conclusion uses something from every interview.',
      ],
      setup,
      stage,
      measure: {
        item: 'Questions that bring something to light',
        detail: 'from small talk to what really matters',
      },
      second: { item: 'The conclusion follows from the interviews', upTo: true },
      note: 'Ask which answer surprised the team itself.',
    },
  ],
  rules: [
    'Every player speaks at least once.',
    'Numbers may be guessed if you say so.',
    'Nothing is planned that grown-ups would have to do alone.',
    'Nobody’s privacy is hurt: no real names and no photos.',
    'What costs money says where the money comes from.',
    'The plan can be seen from three steps away.',
    'You say how you will notice that it worked.',
    'You thank somebody in the end, and you mean it.',
  ],
  kits: [
    { used: things('Large paper 2 sheets', 'Index cards 8 pieces'), kept: things('Markers 4 pieces') },
    {
      used: things('Colored paper 8 sheets', 'Masking tape 1 meters'),
      kept: things('Markers 4 pieces', 'Scissors 1 pairs'),
    },
    { used: things('Sticky notes 24 pieces', 'Large paper 1 sheets'), kept: things('Pencils 4 pieces') },
    {
      used: things('Copy paper 6 sheets', 'Index cards 6 pieces'),
      kept: things('Markers 4 pieces', 'Pencils 2 pieces'),
    },
    {
      used: things('Thin cardboard 3 sheets', 'String 2 meters', 'Masking tape 1 meters'),
      kept: things('Markers 4 pieces', 'Scissors 1 pairs'),
    },
  ],
  creative: [
    'A simple idea that many can join',
    'Looking at it with the eyes of others',
    'An invitation that makes one smile',
    'Good use of what is already there',
    'A plan that lasts longer than a week',
  ],
  questions: [
    'Ask: Whom should we ask before we begin?',
    'Ask: What is the first thing you would do on Monday?',
    'Ask: Who might not like it, and why?',
    'Ask: Where is something like this here at our school?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Presentation Flair', 'Resource Management'],
};
