import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { neighborhood } from '../parts/worlds.ts';

const service = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric | string;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
  },
): Goal => ({
  setup: ['Read the scene aloud before planning begins.', 'Play a neighbor: friendly, curious, and a little tired.'],
  stage: things('Timer 1 pieces'),
  ...parts,
  step: 1,
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes and rehearse for {work}. ${task} You have {show} minutes.`),
});

export const communityService: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  mechanics: ['Materials Shortage', 'Investors Choice', 'Mystery Card'],
  world: neighborhood,
  problems: [
    {
      things: ['Empty Bench', 'Quiet Hello', 'Lonely Lunch'],
      line: '{Who} would like company, and nobody says hello.',
      story: ['Many people sit alone here.', '{They} would like to change that.'],
    },
    {
      things: ['Playground for All', 'High Step', 'Missing Ramp'],
      line: 'It is a lovely place, unless you cannot climb stairs.',
      story: ['It is lovely here.', 'But whoever cannot climb stairs has to stay outside.'],
    },
    {
      things: ['Words of Welcome', 'New Language', 'First Hello'],
      line: 'New people have come, and hardly anyone speaks their language.',
      story: ['New people have moved here.', 'They speak another language, and everybody is shy.'],
    },
    {
      things: ['Trash Day', 'Great Cleanup', 'Forgotten Trash'],
      line: 'Trash lies everywhere, and everybody looks away.',
      story: ['Trash lies everywhere.', 'Everybody sees it, and nobody picks it up.'],
    },
    {
      things: ['Last Light', 'Closing Time', 'Empty Evening'],
      line: 'A place that many love will close, because too few come.',
      story: ['A place that many people love will close.', 'Too few people have come lately.'],
    },
    {
      things: ['Loud Street', 'Way to School', 'Fast Cars'],
      line: 'The way is short, and too loud and fast to walk.',
      story: ['The way to school is short.', 'But the cars are loud and fast.'],
    },
    {
      things: ['Online Office', 'Long Form', 'Lost Password'],
      line: 'Everything has moved online, and not everybody can follow.',
      story: ['Important things are only online now.', 'Not everybody knows how, and some are too proud to ask.'],
    },
    {
      things: ['Mountain of Tomatoes', 'Full Gardens', 'Empty Fridge'],
      line: 'Too much food here, too little there.',
      story: ['Some have too much food.', 'Others have empty fridges and do not like to ask.'],
    },
    {
      things: ['Thirsty Trees', 'Hot Summer', 'Missing Shade'],
      line: 'It is getting hot, and there is no shade.',
      story: ['The summer is hot, and there is hardly any shade.', 'The young trees are thirsty.'],
    },
    {
      things: ['Broken Toys', 'Repair Day', 'Half-Broken Bike'],
      line: 'Good things are thrown away because one part is broken.',
      story: ['Many good things are thrown away here.', 'Often only one small part is broken.'],
    },
  ],
  goals: [
    service({
      targets: [3, 4, 5],
      tasks: [
        'Present a project for this scene in {n} steps. Your class could begin with it next week.',
        'Present a plan in {n} steps that makes this better. The first step must be possible tomorrow.',
      ],
      must: ['Each step says who does what, and by when.', 'Those who are helped have a say in it.'],
      measure: rubric(
        'Steps',
        'there is a wish but no step',
        'only some steps say who does what',
        'all {n} steps say who does what, and by when',
      ),
      second: rubric(
        'People have a say',
        'nobody asks those who are helped',
        'they are asked once',
        'they help to decide',
      ),
      note: 'Ask what happens if a helper gets sick.',
      clash: ['first step'],
    }),
    service({
      targets: [3, 4, 5],
      roles: true,
      tasks: [
        'Play a meeting of {n} groups that see this differently. Find a solution that every group accepts.',
        'Act a talk among {n} groups of neighbors with different wishes. At the end they agree on what to do.',
      ],
      must: ['Every group has at least one player and one good reason.', 'The solution gives something to everybody.'],
      measure: rubric(
        'A fair solution',
        'the loudest voice wins',
        'only some groups accept the solution',
        'all {n} groups accept it and say why',
      ),
      second: rubric(
        'Different views',
        'everybody thinks the same',
        'views differ without reasons',
        'views differ, with good reasons',
      ),
      note: 'Join in with one sentence if everybody agrees too quickly.',
      clash: ['chorus'],
    }),
    service({
      targets: [2, 3, 4],
      tasks: [
        'Present a campaign for this scene with one sentence to remember and {n} actions for everybody.',
        'Present a week of action for this scene, with a name and {n} things that people can join.',
      ],
      must: ['Nobody is scolded or shamed.', 'One action costs nothing and takes less than a minute.'],
      measure: rubric(
        'Actions',
        'there is nothing to join',
        'only some actions are clear',
        'all {n} actions are clear, and anybody could join',
      ),
      second: 'The audience really does the small action',
      note: 'Do the small action yourself when you are invited.',
    }),
    service({
      targets: [2, 3, 3],
      tasks: [
        'You have 20 helper hours for this scene. Spread them over {n} jobs, and defend your plan.',
        'Share out 20 hours of help among {n} jobs. Show what comes first, and say why.',
      ],
      must: [
        'All 20 hours are used, and none of them is used more than once.',
        'Some hours are kept for what goes wrong.',
      ],
      setup: [
        'Give the team the {count:Tokens} tokens, one for each hour.',
        'After the talk, take some hours away and ask what will be left out.',
      ],
      stage: things('Tokens 20 pieces', 'Timer 1 pieces'),
      measure: rubric(
        'Reasons for the plan',
        'the hours are spread without a reason',
        'only some jobs have a reason',
        'all {n} jobs have a reason that convinces',
      ),
      second: rubric(
        'When hours are missing',
        'the team has no answer',
        'the team leaves out any job',
        'the team leaves out the job that hurts least, and says why',
      ),
      note: 'There is no right answer; look for reasons.',
    }),
    service({
      targets: [2, 3, 4],
      roles: true,
      tasks: [
        'Play interviews with {n} people from this scene. Then say what should be done first.',
        'Ask {n} people of this place what they need, and play their answers. Then say what should come first.',
      ],
      must: [
        'No question can be answered with yes or no.',
        'What should come first uses something from every interview.',
      ],
      measure: rubric(
        'Open questions',
        'most questions can be answered with yes or no',
        'only some interviews tell us something new',
        'all {n} interviews tell us something new',
      ),
      second: rubric(
        'What comes first',
        'nothing follows from the interviews',
        'it follows from one interview',
        'it follows from all interviews',
      ),
      note: 'Ask which answer surprised the team itself.',
      clash: ['first line', 'chorus'],
    }),
  ],
  twists: talkTwists,
  rules: [
    ...talkRules,
    { says: ['Grown-ups may help, but not do it alone.', 'Plan nothing that only grown-ups could do.'] },
    { says: ['If it costs money, say where the money comes from.', 'Name the costs, if there are any.'] },
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
    ...talkCriteria,
    rubric(
      'It lasts',
      'it is over after one day',
      'it lasts as long as somebody reminds people',
      'it goes on by itself, and the team says how',
    ),
  ],
  questions: [
    'Ask: Whom should we ask before we begin?',
    'Ask: What is the first thing you would do on Monday?',
    'Ask: Who might not like it, and why?',
    'Ask: Where is something like this at our school?',
    'Ask: How would you notice that it worked?',
    'Ask: Who could help who has never been asked?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Presentation Flair', 'Resource Management'],
};
