import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { wonderland } from '../parts/worlds.ts';

const speech = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric;
  },
): Goal => ({
  ...parts,
  step: 1,
  setup: [
    'Mark a place for the speaker on the floor with tape, five steps from the audience.',
    'Keep the time, and raise a hand ten seconds before the end.',
  ],
  stage: things('Timer 1 pieces', 'Floor tape 2 meters'),
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes and rehearse for {work}. ${task} You have {show} minutes.`),
});

export const speechAndDebate: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  mechanics: ['Imposters', 'Materials Shortage', 'Investors Choice'],
  world: wonderland,
  problems: [
    {
      things: ['Road Through the Woods', 'New Road', 'Shortcut'],
      line: '{Who} must decide: shall there be a road?',
      story: ['Shall a road be built here?', 'Some say yes, and some say no.'],
    },
    {
      things: ['Homework on Trial', 'Case of the Homework', 'Stolen Afternoon'],
      line: 'Homework stands before the court of {who}.',
      story: ['Homework stands before the court.', 'Does it help, or does it steal afternoons?'],
    },
    {
      things: ['Day Without Screens', 'Dark Screens', 'Screen-Free Friday'],
      line: 'One day a week, all screens stay dark. A good idea?',
      story: ['A new rule is planned: one day a week without screens.', 'Is that a good idea?'],
    },
    {
      things: ['Vote for the Little Ones', 'Extra Vote', 'Right to Vote'],
      line: 'Should everybody who lives here have a vote, even the smallest?',
      story: ['Only the grown-ups may vote here.', 'Should the little ones vote, too?'],
    },
    {
      things: ['Dish of the Year', 'Only Dish', 'Lunch Question'],
      line: 'The kitchen may keep only one dish for a whole year.',
      story: ['The kitchen may cook only one dish for a year.', 'Which one should it be?'],
    },
    {
      things: ['Open Fences', 'Last Fence', 'Fence Question'],
      line: 'All fences shall come down. Opinions differ.',
      story: ['All fences shall be taken down.', 'Some are happy, and some are afraid.'],
    },
    {
      things: ['Museum of Ordinary Things', 'Best Ordinary Thing', 'First Place for a Spoon'],
      line: 'A museum of ordinary things opens. What gets the first place?',
      story: ['A museum for ordinary things opens.', 'Which thing should get the best place?'],
    },
    {
      things: ['Robot Teacher', 'Job for a Robot', 'Teacher Without Coffee'],
      line: 'A robot wants a job that people have done so far.',
      story: ['A robot wants to be a teacher.', 'It knows everything and never gets tired.'],
    },
    {
      things: ['Longer Recess', 'Recess Question', 'Bell That Rings Later'],
      line: 'Half of the day could be recess, if {who} [agrees|agree].',
      story: ['Recess could be twice as long.', 'School would then end later. Is it worth it?'],
    },
    {
      things: ['Free Pets', 'Pet for Everybody', 'Dog at School'],
      line: 'Should everybody get a pet, whether they want one or not?',
      story: ['Everybody here will be given a pet.', 'Is that wonderful, or is it a mistake?'],
    },
  ],
  goals: [
    speech({
      targets: [2, 3, 4],
      tasks: [
        'Half of you speak for it and half against it. Each side gives {n} reasons and answers one of the other side.',
        'Hold a debate with two sides. Each side has {n} reasons, each with an example, and answers one reason of the other side.',
      ],
      must: ['Before an answer, the reason of the other side is repeated fairly.', 'Both sides speak in turns.'],
      measure: rubric(
        'Reasons',
        'there are only opinions',
        'only some reasons of each side have an example',
        'all {n} reasons of each side have an example',
      ),
      second: rubric(
        'Answers',
        'nobody answers the other side',
        'an answer misses the point',
        'answers repeat the point fairly and meet it',
      ),
      note: 'Decide before planning which half of the team speaks for it.',
      clash: ['doubt', 'chorus', 'listen'],
    }),
    speech({
      targets: [3, 4, 5],
      tasks: [
        'Give one speech together about this question, with {n} main points and an ending.',
        'Write and give a speech for one side of the question. It has {n} main points, and everybody speaks a part.',
      ],
      must: ['The first sentence is not a greeting.', 'The main points are announced and come in that order.'],
      measure: rubric(
        'Main points',
        'the audience finds no main point',
        'the audience can name only some main points',
        'the audience can name all {n} main points',
      ),
      second: rubric(
        'Beginning and end',
        'the speech just stops',
        'the end sums up',
        'the end comes back to the beginning',
      ),
      note: 'Try to name the main points from memory.',
    }),
    speech({
      targets: [3, 4, 5],
      roles: true,
      tasks: [
        'Play a round table with {n} roles that look at the question in their own way. Agree on one sentence.',
        'Play a town meeting with {n} speakers, each with another view. Find one sentence that all can accept.',
      ],
      must: ['Each role speaks from its own life; players may share a role.', 'The sentence is said aloud at the end.'],
      measure: rubric(
        'Different views',
        'all roles say the same',
        'only some roles have a view of their own',
        'all {n} roles have a view of their own, with a reason',
      ),
      second: rubric(
        'The sentence',
        'there is no sentence at the end',
        'some roles accept the sentence',
        'every role accepts the sentence and says why',
      ),
      note: 'Ask one role afterward what it gave up.',
      clash: ['chorus'],
    }),
    speech({
      targets: [2, 2, 3],
      tasks: [
        'Argue for the answer that you like least, with {n} honest reasons. At the end, say what you really think.',
        'Defend the less popular answer with {n} honest reasons. Then everybody says in one sentence what they really think.',
      ],
      must: ['No reason is a joke.', 'Nobody is made fun of.'],
      measure: rubric(
        'Honest reasons',
        'the reasons are jokes',
        'only some reasons are honest',
        'all {n} reasons are honest and could convince somebody',
      ),
      second: rubric(
        'What you really think',
        'nobody says it',
        'it is said without a reason',
        'it is said with a reason',
      ),
      note: 'Tell the team which reason moved you, even a little.',
      clash: ['doubt'],
    }),
    speech({
      targets: [3, 4, 6],
      tasks: [
        'Hold a press conference on this question. Some of you are experts, and the others ask {n} questions.',
        'Play an interview show about this question. The guests answer {n} questions from different people.',
      ],
      must: ['Every answer is shorter than 20 seconds.', 'For one question, the honest answer is “I do not know.”'],
      measure: rubric(
        'Questions and answers',
        'questions and answers do not fit together',
        'only some questions get a clear answer',
        'all {n} questions get a clear answer',
      ),
      second: rubric(
        'Not knowing',
        'experts pretend to know everything',
        'an expert says that they do not know',
        'an expert does not know and says how to find out',
      ),
      note: 'Ask the last question yourself: “And what now?”',
      clash: ['chorus', 'hand over'],
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
  creative: talkCriteria,
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
