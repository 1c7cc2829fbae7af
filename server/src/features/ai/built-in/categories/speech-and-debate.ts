import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { share } from '../parts/share.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { forum } from '../parts/stage-worlds.ts';

/** Twists for one voice, and those for several who talk to each other. */
const ofOneVoice = [
  ...[
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
  ],
];
const ofSeveral = ['change of mind', 'common ground'];
/** Criteria of a speech; a talk of several has no beginning, middle and end. */
const ofSpeeches = new Set(['A clear order', 'Contact with the audience']);
const speeches = talkCriteria.filter(({ item }) => ofSpeeches.has(item));
const manyVoices: readonly Rubric[] = [
  rubric(
    'Taking up what was said',
    'every sentence could stand alone',
    'some sentences take up what was said before',
    'every speaker takes up something that was said before',
  ),
];

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

export const speechAndDebate: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  mechanics: ['Imposters', 'Mystery Card', 'Investors Choice'],
  world: forum,
  problems: [
    {
      things: ['Road Through the Woods', 'New Road', 'Shortcut'],
      line: '{Who} must decide: should a road be built through the woods?',
      story: ['A road through the woods would make every trip shorter.', '{Who} must decide: should it be built?'],
    },
    {
      things: ['Homework Question', 'Case of the Homework', 'Stolen Afternoon'],
      line: 'Should homework be given up? {Who} must decide.',
      story: ['Some want to give up homework for good.', '{Who} must decide: is that a good idea?'],
    },
    {
      things: ['Day Without Screens', 'Dark Screens', 'Screen-Free Friday'],
      line: 'One day a week, all screens would stay dark. A good idea?',
      story: [
        'A new rule is planned: one day a week, all screens stay dark.',
        '{Who} must decide: is that a good idea?',
      ],
    },
    {
      things: ['Vote for the Little Ones', 'Extra Vote', 'Right to Vote'],
      line: 'Should even the smallest have a vote?',
      story: ['So far, only grown-ups may vote.', '{Who} must decide: should children vote, too?'],
    },
    {
      things: ['Only Dish', 'Soup Forever', 'Lunch Question'],
      line: 'The kitchen wants to cook one dish for a whole year.',
      story: ['The kitchen wants to cook the same dish every day for a year.', '{Who} must decide: may it do that?'],
    },
    {
      things: ['Open Fences', 'Last Fence', 'Fence Question'],
      line: 'Should all fences be taken down? Opinions differ.',
      story: ['Somebody wants to take down all fences.', '{Who} must decide: is that a good idea?'],
    },
    {
      things: ['Museum of Ordinary Things', 'Spoon in the Museum', 'First Place for a Spoon'],
      line: 'Should a wooden spoon get the best place in the museum?',
      story: [
        'The museum wants to give its best place to a wooden spoon.',
        '{Who} must decide: does a spoon belong there?',
      ],
    },
    {
      things: ['Robot Teacher', 'Job for a Robot', 'Teacher Without Coffee'],
      line: 'A robot wants to be a teacher. Should it get the job?',
      story: ['A robot wants to be a teacher, and it never gets tired.', '{Who} must decide: should it get the job?'],
    },
    {
      things: ['Longer Recess', 'Recess Question', 'Bell That Rings Later'],
      line: 'Recess could be twice as long, and school would end later.',
      story: ['Recess could be twice as long, and school would end later.', '{Who} must decide: is that worth it?'],
    },
    {
      things: ['Free Pets', 'Pet for Everybody', 'Dog at School'],
      line: 'Should every child get a pet, like it or not?',
      story: ['Every child could get a pet, whether they want one or not.', '{Who} must decide: is that a good idea?'],
    },
    {
      things: ['Night Without Lights', 'Dark Streets', 'Stars for Everybody'],
      line: 'Without street lights, everybody could see the stars.',
      story: [
        'Without street lights, everybody could see the stars.',
        '{Who} must decide: should the lights go out at night?',
      ],
    },
    {
      things: ['Secret Recipe', 'Recipe for Everybody', 'Best Cookies'],
      line: 'Should the best recipe stay a secret?',
      story: [
        'The best cookies around are made from a secret recipe.',
        '{Who} must decide: should everybody get the recipe?',
      ],
    },
  ],
  goals: [
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
        'The first sentence is not a greeting.',
        'The speech tells its main points first and then explains them in that order.',
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
      must: ['Players may share a role.', 'The sentence that all agree on is said aloud at the end.'],
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
  ],
  twists: talkTwists,
  rules: talkRules,
  kits: [
    { used: things('Index cards 10 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Pencils 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Sticky notes 16 pieces'), kept: things('Markers 4 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Markers 3 pieces', 'Pencils 2 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces') },
  ],
  creative: [...manyVoices, ...talkCriteria.filter(({ item }) => !ofSpeeches.has(item))],
  questions: [
    'Ask: Which reason of the others was the best?',
    'Ask: What would change your mind?',
    'Ask: Whom did you picture while you spoke?',
    'Ask: Which sentence would you print on a shirt?',
    'Ask: What did you leave out, and why?',
    'Ask: Where did you hear people really listen?',
  ],
  skills: ['Vocal Projection', 'Convergent Thinking', 'Collaboration', 'Presentation Flair'],
};
