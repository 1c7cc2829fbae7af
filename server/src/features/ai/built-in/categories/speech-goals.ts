import { type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { share } from '../parts/share.ts';

/** Twists for one voice, and those for several who talk to each other. */
const ofOneVoice: readonly string[] = [
  'chorus',
  'hand over',
  'first line',
  'thanks',
  'first step',
  'picture',
  'numbers',
  'year',
  'object',
  'story',
  'simple',
];
const ofSeveral = ['change of mind', 'common ground'];
/** Criteria of a speech; a talk of several has no beginning, middle and end. */
export const ofSpeeches = new Set(['A clear order', 'Contact with the audience']);
const speeches = talkCriteria.filter(({ item }) => ofSpeeches.has(item));

const speech = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'tasks' | 'creative'> & {
    measure: Rubric;
    second: Rubric;
  },
): Goal => ({
  ...parts,
  step: 1,
  setup: [
    'Mark a place for the speakers on the floor with tape, five steps from the audience.',
    'Keep the time, and raise a hand ten seconds before the end.',
  ],
  stage: things('Timer 1 pieces', 'Floor tape 2 meters'),
});

export const speechGoals: readonly Goal[] = [
  speech({
    targets: [2, 2, 3],
    tasks: [
      'Hold a debate about the question. Half of you say yes, and half say no. Each side gives {n} reasons.',
      'Hold a debate with two sides, one for yes and one for no. Each side gives {n} reasons, one side after the other.',
    ],
    must: [
      'Every reason comes with an example.',
      'At the end, each side answers one reason of the other and repeats it fairly first.',
    ],
    measure: share('Reasons', 'reasons of each side', 'come with an example', 'do'),
    second: rubric(
      'Answers',
      'no side answers the other one',
      'one side repeats a reason fairly and answers it',
      'both sides repeat a reason fairly and answer it',
    ),
    note: 'Before planning, decide which half of the team speaks for yes.',
    clash: ['chorus', 'hand over', 'first line', 'thanks', 'first step', 'object', 'year'],
  }),
  speech({
    targets: [3, 3, 4],
    tasks: [
      'Give one speech together that answers the question. It has {n} main points, and every player speaks a part.',
      'Choose an answer to the question, and win the audience for it. Your speech has {n} main points, and every player speaks a part.',
    ],
    must: [
      'The speech tells its main points first and then explains them in that order.',
      'The ending comes back to the first sentence.',
    ],
    measure: share('Main points', 'main points', 'can be named by the appraiser afterward', 'can'),
    second: rubric(
      'The ending',
      'the speech just stops',
      'the ending says the main points again',
      'the ending comes back to the first sentence',
    ),
    note: 'Name the main points from memory before you look at your notes.',
    clash: ofSeveral,
    creative: speeches,
  }),
  speech({
    targets: [3, 3, 4],
    roles: true,
    tasks: [
      'Play a town meeting about the question with {n} roles, each with another view. At the end, all roles agree on one sentence.',
      'Play a round table about the question with {n} roles that live very different lives. At the end, all agree on one sentence.',
    ],
    must: [
      'Each role has a reason from its own life; players may share a role.',
      'The sentence is said aloud at the end, and every role says why it agrees.',
    ],
    measure: share('Different views', 'roles', 'give a reason that comes from their own life', 'do'),
    second: rubric(
      'The sentence',
      'there is no sentence at the end',
      'some roles agree with the sentence',
      'every role agrees with the sentence and says why',
    ),
    note: 'Afterward, ask one role what it gave up.',
    clash: [...ofOneVoice, 'common ground'],
  }),
  speech({
    targets: [2, 2, 3],
    tasks: [
      'Speak for the answer that you like least, with {n} honest reasons. At the end, each of you says in one sentence what you really think.',
      'Defend the answer that few people like, with {n} honest reasons. At the end, each of you says in one sentence what you really think.',
    ],
    must: ['No reason is a joke.', 'What you really think comes with “because.”'],
    measure: share('Honest reasons', 'reasons', 'are meant seriously and could convince somebody', 'are'),
    second: rubric(
      'What you really think',
      'nobody says it',
      'some players say it with “because”',
      'every player says it with “because”',
    ),
    note: 'Tell the team which reason moved you, even a little.',
    clash: [...ofSeveral, 'first step', 'thanks'],
    creative: speeches,
  }),
  speech({
    targets: [3, 4, 5],
    tasks: [
      'Hold a press conference about the question. Some of you are experts, and the others are reporters who ask {n} questions.',
      'Play a talk show about the question. The guests answer {n} questions from the host and the audience, all played by you.',
    ],
    must: ['Every answer takes at most 20 seconds.', 'The honest answer to one question is “I do not know.”'],
    measure: share('Questions and answers', 'questions', 'get an answer that fits', 'do'),
    second: rubric(
      'Not knowing',
      'nobody says “I do not know”',
      'somebody says “I do not know”',
      'somebody says “I do not know,” and how to find out',
    ),
    note: 'At the end, ask one more question yourself: “And what now?”',
    clash: ofOneVoice,
  }),
];
