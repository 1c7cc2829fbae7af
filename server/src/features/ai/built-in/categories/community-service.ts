import type { CategoryGrammar, Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/presenting-twists.ts';
import { communityProblems, town } from './community-parts.ts';

/** Twists only for talks of several views, and below those only for one talk. */
const ofSeveral = ['change of mind', 'common ground'];
const ofOneTalk = ['chorus', 'hand over', 'first line', 'first step', 'audience', 'picture', 'year', 'object', 'motto'];

const service = (
  key: string,
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'tasks' | 'each' | 'setup'> & {
    measure: Rubric;
    second: Rubric | string;
  },
): Goal => ({
  key,
  stage: things('Timer 1 pieces'),
  ...parts,
  step: 1,
});

export const communityService: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  // Cards and stars belong to plays, and no appraiser gets to every team while all teams plan.
  mechanics: [],
  world: town,
  problems: communityProblems,
  goals: [
    service('steps', {
      setup: [
        'Read the scene aloud, and lay out the materials for lists, signs, or drawings.',
        'Sit in the audience as a neighbor who listens and keeps the time.',
      ],
      each: 50,
      targets: [3, 3, 4],
      tasks: [
        'Present a project that helps, in {n} steps. Your class should be able to begin next week.',
        'Present a plan that makes this better, in {n} steps. Your class should be able to take the first step tomorrow.',
      ],
      must: [
        'Each step says who does what, and by when.',
        'In one of the steps, you ask the people you want to help what they need; say how the answer could change the plan.',
      ],
      measure: share('Steps', 'steps', 'say who does what, and by when', 'do'),
      second: rubric(
        'People have a say',
        'no step asks the people who are helped',
        'a step asks the people who are helped what they need',
        'a step asks them, and the team says how the answer could change the plan',
      ),
      note: 'Ask what would happen if a helper got sick.',
      clash: [...ofSeveral, 'first step', 'year'],
    }),
    service('neighbors', {
      setup: [
        'Set chairs in a half circle for the meeting, and lay out the materials.',
        'Listen as one more neighbor, without a word, and keep the time.',
      ],
      each: 40,
      targets: [4, 4, 5],
      roles: true,
      tasks: [
        'Act out a meeting of {n} neighbors with different opinions about this. At the end, they agree on one thing to do.',
        'Act out a talk among {n} neighbors who want different things. At the end, they agree on one thing to do.',
      ],
      must: [
        'Neighbors say why they want something different, and at the end what is good about the solution.',
        'The other players come along as friends and family, and speak at least once.',
      ],
      measure: share('A fair solution', 'neighbors', 'say at the end what is good about the solution', 'do'),
      second: rubric(
        'Different views',
        'everybody wants the same from the start',
        'wishes differ, but nobody says why',
        'wishes differ, and everybody says why',
      ),
      note: 'Afterward, ask one neighbor what was hard to accept.',
      clash: [...ofOneTalk, 'common ground', 'thanks', 'simple'],
    }),
    service('actions', {
      setup: [
        'Lay out the materials for a sign or a list, and read the scene aloud.',
        'Sit among the audience, ready to join in, and keep the time.',
      ],
      each: 40,
      targets: [2, 3, 4],
      tasks: [
        'Present a week of action that helps. It has a name and {n} actions that everybody can join, one of them right now.',
        'Present a campaign that helps. It has a name and {n} actions that everybody can join, one of them right now.',
      ],
      must: ['Nobody is scolded or blamed.', 'One action is so small that the audience can do it during your show.'],
      measure: share('Actions', 'actions', 'are explained so that anybody could join', 'are'),
      second: 'The audience does the small action',
      note: 'Join in when the audience is asked to do the small action.',
      clash: [...ofSeveral, 'motto', 'first step', 'audience'],
    }),
    service('interviews', {
      setup: [
        'Lay out the materials: teams can make a sign or a list with them.',
        'Keep the time from a place where you hear every word.',
      ],
      each: 50,
      targets: [2, 3, 3],
      roles: true,
      tasks: [
        'Act out {n} interviews with people who live here. Then say what should be done first.',
        'What do people here need? Act out {n} interviews. Then say what should be done first.',
      ],
      must: [
        'Questions begin with a word such as “what,” “why,” or “how.”',
        'Each person who is interviewed needs something different; what you put first helps more than one of them.',
      ],
      measure: share('Interviews', 'interviews', 'tell us about a need that nobody else mentions', 'do'),
      second: rubric(
        'What comes first',
        'what comes first has nothing to do with the interviews',
        'what comes first helps one person who was interviewed',
        'what comes first helps more than one person who was interviewed',
      ),
      note: 'Ask the team which need is most urgent, and why.',
      clash: [...ofOneTalk, ...ofSeveral, 'listen', 'story'],
    }),
  ],
  twists: talkTwists,
  rules: [
    ...talkRules,
    {
      says: [
        'An adult may help with your project, but you do most of it.',
        'Plan something that people of your age can do.',
        'Choose something that your class could really do.',
      ],
    },
    {
      says: [
        'If it costs money, say where the money comes from.',
        'Say what it costs, if anything.',
        'Plan something that costs little or nothing.',
      ],
    },
    {
      says: [
        'Show one drawing or list that goes with what you say.',
        'Hold up one sign or drawing, so that everybody can see it.',
      ],
    },
  ],
  kits: [
    { used: things('Large paper 2 sheets', 'Index cards 8 pieces'), kept: things('Markers 4 pieces') },
    {
      used: things('Colored paper 8 sheets', 'Masking tape 1 meters'),
      kept: things('Markers 4 pieces', 'Scissors 1 pairs'),
    },
    {
      used: things('Sticky notes 24 pieces', 'Large paper 1 sheets'),
      kept: things('Pencils 4 pieces', 'Markers 4 pieces'),
    },
    {
      used: things('Copy paper 6 sheets', 'Index cards 6 pieces'),
      kept: things('Markers 4 pieces', 'Pencils 4 pieces'),
    },
    {
      used: things('Thin cardboard 3 sheets', 'String 2 meters', 'Masking tape 1 meters'),
      kept: things('Markers 4 pieces', 'Scissors 1 pairs'),
    },
  ],
  creative: [...talkCriteria.filter(({ item }) => item !== 'A clear order' && item !== 'Contact with the audience')],
  questions: [
    'Ask: Who should be asked before we begin?',
    'Ask: What is the first thing you would do on Monday?',
    'Ask: Who might not like it, and why?',
    'Ask: Where is something like this at our school?',
    'Ask: How would you know that it worked?',
    'Ask: Who else could help?',
  ],
  skills: ['Collaboration', 'Convergent Thinking', 'Presentation Flair', 'Resource Management'],
};
