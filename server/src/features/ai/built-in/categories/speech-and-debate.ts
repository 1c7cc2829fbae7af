import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/talk-twists.ts';
import { forum } from '../parts/stage-worlds.ts';
import { ofSpeeches, speechGoals } from './speech-goals.ts';

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
      story: [
        'A road through the woods would make every trip shorter.',
        'Should it be built? {Who} [is|are] not sure.',
      ],
    },
    {
      things: ['Homework Question', 'Case of the Homework', 'Stolen Afternoon'],
      line: 'Should homework be given up? {Who} must decide.',
      story: ['Some want to give up homework for good.', 'Is that a good idea? {Who} [wants|want] to know.'],
    },
    {
      things: ['Day Without Screens', 'Dark Screens', 'Screen-Free Friday'],
      line: 'One day a week, all screens would stay dark. A good idea?',
      story: [
        'A new rule is planned: one day a week, all screens stay dark.',
        '{Who} [asks|ask] whether that would be good for everybody.',
      ],
    },
    {
      things: ['Vote for the Little Ones', 'Extra Vote', 'Right to Vote'],
      line: 'Should even the smallest have a vote?',
      story: ['So far, only grown-ups may vote.', 'Should children vote, too? {Who} [has|have] the last word.'],
    },
    {
      things: ['Only Dish', 'Soup Forever', 'Lunch Question'],
      line: 'The kitchen wants to cook one dish for a whole year.',
      story: [
        'The kitchen wants to cook the same dish every day for a year.',
        'May it do that? {Who} must say yes or no.',
      ],
    },
    {
      things: ['Open Fences', 'Last Fence', 'Fence Question'],
      line: 'Should all fences be taken down? Opinions differ.',
      story: [
        'Somebody wants to take down all fences.',
        'What speaks for it, and what against it? {Who} [thinks|think] about it.',
      ],
    },
    {
      things: ['Museum of Ordinary Things', 'Spoon in the Museum', 'First Place for a Spoon'],
      line: 'Should a wooden spoon get the best place in the museum?',
      story: [
        'The museum wants to give its best place to a wooden spoon.',
        'Does a spoon belong there? Everybody asks {who}.',
      ],
    },
    {
      things: ['Robot Teacher', 'Job for a Robot', 'Teacher Without Coffee'],
      line: 'A robot wants to be a teacher. Should it get the job?',
      story: [
        'A robot wants to be a teacher, and it never gets tired.',
        'Should it get the job? {Who} must give an answer.',
      ],
    },
    {
      things: ['Longer Recess', 'Recess Question', 'Bell That Rings Later'],
      line: 'Recess could be twice as long, and school would end later.',
      story: ['Recess could be twice as long, and school would end later.', 'Is that worth it? {Who} will decide.'],
    },
    {
      things: ['Free Pets', 'Pet for Everybody', 'Dog at School'],
      line: 'Should every child get a pet, like it or not?',
      story: [
        'Every child could get a pet, whether they want one or not.',
        'Would that be a good thing? {Who} [has|have] doubts.',
      ],
    },
    {
      things: ['Night Without Lights', 'Dark Streets', 'Stars for Everybody'],
      line: 'Without street lights, everybody could see the stars.',
      story: [
        'Without street lights, everybody could see the stars.',
        'Should the lights go out at night? It is up to {who}.',
      ],
    },
    {
      things: ['Secret Recipe', 'Recipe for Everybody', 'Best Cookies'],
      line: 'Should the best recipe stay a secret?',
      story: [
        'The best cookies around are made from a secret recipe.',
        'Should everybody get the recipe? {Who} [keeps|keep] it in a safe.',
      ],
    },
  ],
  goals: speechGoals,
  twists: talkTwists,
  rules: talkRules,
  kits: [
    { used: things('Index cards 10 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Pencils 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Sticky notes 16 pieces'), kept: things('Markers 4 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Markers 3 pieces', 'Pencils 2 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces') },
  ],
  creative: [
    rubric(
      'Taking up what was said',
      'every sentence could stand alone',
      'some sentences take up what was said before',
      'every speaker takes up something that was said before',
    ),
    ...talkCriteria.filter(({ item }) => !ofSpeeches.has(item)),
  ],
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
