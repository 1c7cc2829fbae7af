import type { Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';
import { talkCriteria } from '../parts/criteria.ts';

/** Twists for one speaker, and below those for several who talk to each other. */
const ofOneVoice: readonly string[] = [
  'chorus',
  'hand over',
  'first line',
  'thanks',
  'first step',
  'picture',
  'year',
  'object',
  'story',
  'simple',
  'motto',
  'audience',
];
const ofSeveral = ['change of mind', 'common ground'];
/** Criteria of a speech; a talk of several has no beginning, middle and end. */
export const ofSpeeches = new Set(['A clear order', 'Contact with the audience']);
const speeches = talkCriteria.filter(({ item }) => ofSpeeches.has(item));

const speech = (
  key: string,
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'tasks' | 'creative' | 'each' | 'setup'> & {
    step?: number;
    measure: Rubric;
    second: Rubric;
  },
): Goal => ({
  key,
  step: 1,
  ...parts,
  stage: things('Timer 1 pieces'),
});

export const speechGoals: readonly Goal[] = [
  speech('debate', {
    setup: [
      'Before planning, decide which side says yes. Seat the sides face to face.',
      'Keep the time, and raise a hand ten seconds before the end.',
    ],
    targets: [4, 4, 6],
    // An odd number would not be the same on each side.
    step: 0,
    tasks: [
      'Hold a debate about the question. Some of you say yes, and the others say no. Give {n} reasons in all, the same number on each side.',
      'Hold a debate with two sides, one for yes and one for no. In turn, they give {n} reasons in all, the same number on each side.',
    ],
    must: [
      'Every reason comes with an example.',
      'At the end, each side repeats one reason of the other side fairly, and answers it.',
    ],
    measure: share('Reasons', 'reasons', 'come with an example', 'do'),
    second: rubric(
      'Answers',
      'no side answers the other side',
      'one side repeats a reason fairly and answers it',
      'both sides repeat a reason fairly and answer it',
    ),
    note: 'Nobody has to believe in their side; say so before the debate.',
    clash: [
      'chorus',
      'hand over',
      'first line',
      'thanks',
      'first step',
      'object',
      'year',
      'change of mind',
      'motto',
      'picture',
      'audience',
    ],
  }),
  speech('speech', {
    setup: [
      'Give the speakers a place in front of the audience.',
      'Keep the time, and hold up a finger when one minute is left.',
    ],
    each: 45,
    targets: [3, 3, 4],
    tasks: [
      'Give one speech together that answers the question. It has {n} main points, and every player presents a part of it.',
      'Choose an answer to the question, and win the audience over. Your speech has {n} main points, and every player presents a part of it.',
    ],
    must: [
      'Early on, name your main points; then explain them in that order.',
      'At the end, come back to your first sentence.',
    ],
    measure: share('Main points', 'main points', 'can be named by the appraiser afterward', 'can'),
    second: rubric(
      'The ending',
      'the speech just stops',
      'the ending repeats the main points',
      'the ending comes back to the first sentence',
    ),
    note: 'Try to name the main points from memory afterward.',
    clash: ofSeveral,
    creative: speeches,
  }),
  speech('council', {
    setup: [
      'Set up chairs in a circle that is open toward the audience.',
      'Keep the time, and raise a hand half a minute before the end.',
    ],
    each: 45,
    targets: [3, 3, 4],
    roles: true,
    tasks: [
      'Act out a town meeting about the question with {n} roles, each with a different opinion. At the end, all agree on one sentence.',
      'Act out a round table about the question with {n} roles that lead very different lives. At the end, all agree on one sentence.',
    ],
    must: [
      'Each role gives a reason from its own life; players may share a role.',
      'At the end, the sentence is said aloud, and every role says why it agrees.',
    ],
    measure: share('Reasons from life', 'roles', 'give a reason from their own life', 'do'),
    second: rubric(
      'The shared sentence',
      'no role says why it agrees with the sentence',
      'some roles say why they agree with the sentence',
      'every role says why it agrees with the sentence',
    ),
    note: 'Afterward, ask one role what was hard to accept.',
    clash: [...ofOneVoice, 'common ground', 'Investors Choice'],
  }),
  speech('other side', {
    setup: [
      'Before planning, let the team name the answer that it likes least. It argues for that one.',
      'Keep the time, and raise a hand half a minute before the end, for what everybody really thinks.',
    ],
    each: 45,
    targets: [2, 2, 3],
    tasks: [
      'Argue for the answer that you like least, with {n} honest reasons. At the end, each of you says in one sentence what you really think.',
      'Stand up for the answer that most of you like least, with {n} honest reasons. At the end, each of you says in one sentence what you really think.',
    ],
    must: ['No reason is a joke.', 'When you say what you really think, use the word “because.”'],
    measure: share('Honest reasons', 'reasons', 'are serious and could convince somebody', 'are'),
    second: rubric(
      'What you really think',
      'nobody says what they really think',
      'some players say it with “because”',
      'every player says it with “because”',
    ),
    note: 'Tell the team which reason came closest to convincing you.',
    clash: [...ofSeveral, 'first step', 'thanks'],
    creative: speeches,
  }),
  speech('press', {
    setup: [
      'Set up seats for those who answer and a place for those who ask.',
      'Keep the time, and raise a hand ten seconds before the end.',
    ],
    each: 35,
    targets: [3, 4, 5],
    tasks: [
      'Hold a press conference about the question. Some of you are experts, and the others are reporters who ask {n} questions.',
      'Act out a talk show about the question. The guests answer {n} questions from a host.',
    ],
    must: [
      'Every answer has a reason and takes at most 20 seconds.',
      'At least once, a speaker says “I do not know” and how to find out.',
    ],
    measure: share('Questions and answers', 'questions', 'get an answer with a reason', 'do'),
    second: rubric(
      'Not knowing',
      'nobody says “I do not know”',
      'somebody says “I do not know”',
      'somebody says “I do not know” and how to find out',
    ),
    note: 'At the end, ask one more question yourself.',
    clash: ofOneVoice,
  }),
];
