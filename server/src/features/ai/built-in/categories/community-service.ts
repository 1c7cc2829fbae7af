import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { share } from '../parts/share.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { communityProblems, town } from './community-parts.ts';

/** What only several views have, and what only one talk has. */
const ofSeveral = ['change of mind', 'common ground'];
const ofOneTalk = [
  'chorus',
  'hand over',
  'first line',
  'first step',
  'audience',
  'picture',
  'numbers',
  'year',
  'object',
];

const service = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'tasks'> & {
    measure: Rubric;
    second: Rubric | string;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
  },
): Goal => ({
  setup: [
    'Read the scene aloud, and lay out the materials for whatever the team wants to show.',
    'Sit in the audience as a neighbor who listens and keeps the time.',
  ],
  stage: things('Timer 1 pieces'),
  ...parts,
  step: 1,
});

export const communityService: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  mechanics: ['Materials Shortage', 'Investors Choice', 'Mystery Card'],
  world: town,
  problems: communityProblems,
  goals: [
    service({
      targets: [3, 3, 4],
      tasks: [
        'Present a project that helps here, in {n} steps. Your class could begin with it next week.',
        'Present a plan that makes this better, in {n} steps. The first step must be possible tomorrow.',
      ],
      must: ['Each step says who does what, and by when.', 'The people who are helped are asked before the last step.'],
      measure: share('Steps', 'steps', 'say who does what, and by when', 'do'),
      second: rubric(
        'People have a say',
        'nobody asks the people who are helped',
        'the people who are helped are asked what they want',
        'what they answer can change the plan',
      ),
      note: 'Ask what happens if a helper gets sick.',
      clash: [...ofSeveral, 'first step', 'year'],
    }),
    service({
      targets: [3, 3, 4],
      roles: true,
      tasks: [
        'Play a meeting of {n} neighbors who see this in different ways. At the end, they agree on one thing to do.',
        'Play a talk among {n} neighbors with different wishes. At the end, they agree on one thing to do.',
      ],
      must: [
        'Each neighbor gives a good reason, and says at the end what the solution gives them.',
        'Whoever does not play a neighbor speaks as a friend of one.',
      ],
      measure: share('A fair solution', 'neighbors', 'say at the end what the solution gives them', 'do'),
      second: rubric(
        'Different views',
        'everybody wants the same from the start',
        'wishes differ, but nobody says why',
        'wishes differ, and everybody says why',
      ),
      note: 'If everybody agrees too quickly, join in with one doubt.',
      clash: [...ofOneTalk, 'common ground', 'thanks', 'simple'],
    }),
    service({
      targets: [2, 3, 4],
      tasks: [
        'Present a week of action that helps here. It has a name and {n} actions that everybody can join.',
        'Present a campaign that helps here. It has one sentence to remember and {n} actions that everybody can join.',
      ],
      must: ['Nobody is scolded or shamed.', 'One action is so small that the audience does it right now.'],
      measure: share('Actions', 'actions', 'are explained so that anybody could join', 'are'),
      second: 'The audience does the small action',
      note: 'Do the small action yourself when you are invited.',
      clash: [...ofSeveral, 'motto', 'first step', 'audience'],
    }),
    service({
      targets: [2, 3, 3],
      tasks: [
        'You have 20 helper hours to make this better. Spread them over {n} jobs, and defend your plan.',
        'Share 20 helper hours among {n} jobs that make this better. Show what comes first, and say why.',
      ],
      must: ['All 20 hours are given out.', 'Each job has at least 2 hours.'],
      setup: [
        'Give the team the {count:Tokens} tokens, one for each hour, to lay out while they plan.',
        'After the talk, take away the tokens of one job, and ask what the team does now.',
      ],
      stage: things('Tokens 20 pieces', 'Timer 1 pieces'),
      measure: share('Reasons for the plan', 'jobs', 'have a reason for the number of their hours', 'do'),
      second: rubric(
        'When hours are missing',
        'the team has no answer',
        'the team has an answer without a reason',
        'the team has an answer and a reason',
      ),
      note: 'There is no right answer; look for reasons.',
      clash: [...ofSeveral, 'numbers', 'Materials Shortage'],
    }),
    service({
      targets: [2, 3, 3],
      roles: true,
      tasks: [
        'Play {n} interviews with people who live here. Then say what should be done first.',
        'What do people here need? Play {n} interviews. Then say what should be done first.',
      ],
      must: ['Questions begin with a word such as “what,” “why,” or “how.”', 'Each interview is about another need.'],
      measure: share('Interviews', 'interviews', 'tell us something that the others do not', 'do'),
      second: rubric(
        'What comes first',
        'what comes first has nothing to do with the interviews',
        'what comes first follows from one interview',
        'what comes first follows from all interviews',
      ),
      note: 'Ask which answer surprised the team.',
      clash: [...ofOneTalk, ...ofSeveral, 'listen'],
    }),
  ],
  twists: talkTwists,
  rules: [
    ...talkRules,
    { says: ['Grown-ups may help, but not do it alone.', 'Plan nothing that only grown-ups could do.'] },
    { says: ['If it costs money, say where the money comes from.', 'Name the costs, if there are any.'] },
    { says: ['Show one drawing or list that helps to follow you.', 'Use your materials for one drawing or list.'] },
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
    ...talkCriteria.filter(({ item }) => item !== 'A clear order' && item !== 'Contact with the audience'),
    rubric(
      'It lasts',
      'what you plan is over after one day',
      'it goes on only while somebody reminds people',
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
