import type { CategoryGrammar } from '../grammar.ts';
import { things } from '../grammar-makers.ts';
import { talkCriteria } from '../parts/criteria.ts';
import { talkRules } from '../parts/rules.ts';
import { talkTwists } from '../parts/presenting-twists.ts';
import { forum } from '../parts/stage-worlds.ts';
import { ofSpeeches, speechGoals } from './speech-goals.ts';

export const speechAndDebate: CategoryGrammar = {
  type: 'presentation',
  libraryType: 'Civic Engagement',
  parts: { work: 'rehearse', show: 'present' },
  // Cards and stars belong to plays, and no appraiser gets to every team while all teams plan.
  mechanics: [],
  world: forum,
  problems: [
    {
      things: ['Road Through the Woods', 'New Road'],
      line: 'Should a new road be built through the woods?',
      story: ['A road through the woods would make every trip shorter.', '{Who} [asks|ask]: Is that worth the trees?'],
    },
    {
      things: ['Homework Question', 'End of Homework'],
      line: 'Should there be no more homework?',
      story: ['Some people want to end homework for good.', '{Who} [wants|want] to know: Is that a good idea?'],
    },
    {
      things: ['Day Without Screens', 'Dark Screens'],
      line: 'Should all screens stay dark one day a week?',
      story: [
        'There is a plan for a day without screens, once a week.',
        '{Who} [asks|ask]: Would that be good for everybody?',
      ],
    },
    {
      things: ['Votes for Children', 'Youngest Voters'],
      line: 'Should children be allowed to vote?',
      story: ['So far, only adults may vote.', '{Who} [wants|want] to know: Should the youngest vote, too?'],
    },
    {
      things: ['Lunch Question', 'Same Lunch Every Day'],
      line: 'Should lunch be the same every day for a year?',
      story: [
        'With the same lunch every day, the kitchen could save time and money.',
        '{Who} [asks|ask]: Is that a good plan?',
      ],
    },
    {
      things: ['World Without Fences', 'Fences'],
      line: 'Should all fences be taken down?',
      story: [
        'Somebody says that the world would be better without fences.',
        '{Who} [wants|want] to know: Is that a good idea?',
      ],
    },
    {
      things: ['Spoon in the Museum', 'Wooden Spoon'],
      line: 'Should a wooden spoon get the best place in the museum?',
      story: ['A museum may give its best place to a plain old spoon.', '{Who} [asks|ask]: Does a spoon belong there?'],
    },
    {
      things: ['Robot Teacher', 'Job for a Robot'],
      line: 'Would a robot be a good teacher?',
      story: [
        'A robot has asked for a job at school: it knows everything, and it never gets tired.',
        '{Who} [wants|want] to know: Should it teach?',
      ],
    },
    {
      things: ['Longer Recess', 'Recess Question'],
      line: 'Should recess be twice as long if school ends later?',
      story: ['Longer recess would mean more time to play and a later way home.', '{Who} [asks|ask]: Is it worth it?'],
    },
    {
      things: ['Dog at School', 'School Dog'],
      line: 'Should every school have a dog?',
      story: [
        'A dog at school would be there for everybody, every day.',
        '{Who} [wants|want] to know: Would that be a good thing?',
      ],
    },
    {
      things: ['Dark Streets', 'Night Without Lights'],
      line: 'Should the streetlights go out at night?',
      story: [
        'When the streets are dark at night, everybody can see the stars.',
        '{Who} [asks|ask]: Is it better with or without lights?',
      ],
    },
    {
      things: ['Secret Recipe', 'Best Cookies'],
      line: 'Should the best cookie recipe stay a secret?',
      story: [
        'Only one baker knows the recipe of the best cookies, and it is a secret.',
        '{Who} [wants|want] to know: Should everybody get the recipe?',
      ],
    },
    {
      things: ['Later Mornings', 'Late School Day'],
      line: 'Should school begin an hour later?',
      story: [
        'With a later school day, mornings would be slow, and afternoons short.',
        '{Who} [asks|ask]: Would that be better for everybody?',
      ],
    },
  ],
  goals: speechGoals,
  twists: talkTwists,
  rules: [
    ...talkRules.filter(({ says }) => !says[0]?.startsWith('Criticize')),
    {
      says: [
        'Criticize ideas, never people.',
        'Take every opinion seriously.',
        'Listen to reasons that you do not like.',
      ],
    },
  ],
  kits: [
    { used: things('Index cards 10 pieces'), kept: things('Pencils 4 pieces') },
    { used: things('Copy paper 6 sheets'), kept: things('Pencils 4 pieces', 'Clipboard 1 pieces') },
    { used: things('Sticky notes 16 pieces'), kept: things('Markers 4 pieces') },
    { used: things('Colored paper 6 sheets'), kept: things('Markers 3 pieces', 'Pencils 2 pieces') },
    { used: things('Scrap paper 8 sheets'), kept: things('Pencils 4 pieces') },
  ],
  creative: [...talkCriteria.filter(({ item }) => !ofSpeeches.has(item))],
  questions: [
    'Ask: Which reason was the strongest?',
    'Ask: What would change your mind?',
    'Ask: Who would disagree with you, and why?',
    'Ask: Which sentence would you print on a shirt?',
    'Ask: What did you leave out, and why?',
    'Ask: When did people listen most closely?',
  ],
  skills: ['Vocal Projection', 'Convergent Thinking', 'Collaboration', 'Presentation Flair'],
};
