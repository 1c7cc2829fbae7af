import type { CategoryGrammar } from '../grammar.ts';
import { creative, parts, questions, rules, setup, stage } from './improv-parts.ts';

export const improvNoProps: CategoryGrammar = {
  ...parts,
  goals: [
    {
      targets: [2, 3, 4],
      step: 1,
      task: 'Talk for {plan} minutes about how you help each other on stage, then warm up for {work}. Improvise this scene in {show} minutes. At {n} claps everybody freezes, and the mood changes to what the appraiser calls.',
      must: [
        'Words may be planned by nobody; only the place is known.',
        'After a clap the story goes on; only the mood is new.',
      ],
      setup,
      stage,
      measure: {
        item: 'Moods that change at once and make sense',
        detail: 'from a word to the whole body',
      },
      second: { item: 'The story holds together across all moods', upTo: true },
      note: 'Good moods: proud, suspicious, sleepy, overjoyed, sorry.',
    },
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. It begins with one player; every new player changes what is going on, until {n} are on stage and leave one by one.',
      must: [
        'When somebody leaves, the scene goes back to what it was before that player came.',
        'Every exit has a reason.',
      ],
      setup,
      stage,
      measure: {
        item: 'Changes that are clear and lead back again',
        detail: 'from chance to a well-built house of scenes',
      },
      second: { item: 'The first and the last picture belong together', upTo: true },
      note: 'With fewer players somebody may come in twice.',
    },
    {
      targets: [4, 6, 8],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. Each sentence begins with the next letter of the alphabet, for at least {n} letters, starting from a letter of the audience.',
      must: ['Whoever gets stuck makes a sound, and a partner goes on.', 'Letters are not announced.'],
      setup,
      stage,
      measure: {
        item: 'Sentences that follow the letters and the story',
        detail: 'from a list of words to a true conversation',
      },
      second: { item: 'Helping partners out without stopping', upTo: true },
      note: 'Difficult letters such as X may be skipped.',
    },
    {
      targets: [2, 3, 3],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene three times in {show} minutes: as it is, in half the time, and in a style from the audience. At least {n} moments must return each time.',
      must: ['Nobody leaves out the turning point.', 'The style changes how things are said, not what happens.'],
      setup,
      stage,
      measure: {
        item: 'Three versions that are clearly the same story',
        detail: 'from three scenes to one story with three faces',
      },
      second: { item: 'The style is clear within ten seconds', upTo: true },
      note: 'Good styles: opera, western, news, silent film, bedtime story.',
    },
    {
      targets: [3, 4, 5],
      step: 1,
      task: 'Talk for {plan} minutes and warm up for {work}. Improvise the scene in {show} minutes. Half of you speak only in an invented language, and the others translate {n} important moments.',
      must: ['Translations fit the body of whoever was speaking.', 'Both sides accept what was translated.'],
      setup,
      stage,
      measure: {
        item: 'An invented language that tells something',
        detail: 'from noise to a language one nearly understands',
      },
      second: { item: 'Translators and speakers lead each other', upTo: true },
      note: 'No real language and no imitation of how real people speak.',
    },
  ],
  rules,
  kits: [{ used: [], kept: [] }],
  creative,
  questions,
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};
