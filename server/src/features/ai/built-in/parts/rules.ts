import type { Rule } from '../grammar.ts';

/** For whatever is built; `{it}` is what the goal builds. */
export const buildingRules: readonly Rule[] = [
  {
    says: [
      'Tools may not become part of what you build.',
      'Scissors and other tools stay out of the finished work.',
      'Build with the materials, not with the tools.',
    ],
  },
  {
    says: [
      'When time is called, all hands leave {it}.',
      'When building time ends, everybody takes one step back.',
      'Hands off when building time ends.',
    ],
  },
  {
    says: [
      'Every player puts at least one part in place.',
      'Each player adds at least one part by hand.',
      'Everybody builds at least one part.',
    ],
    clash: ['signed'],
  },
  {
    says: [
      'You may try it out as often as you like while you build.',
      'Trying things out while you build is allowed.',
      'Test early: trials count as building time.',
    ],
    clash: ['one trial'],
  },
  {
    says: [
      'Use only the materials of your team.',
      'Only the materials on your list may be used.',
      'No other materials than yours may be added.',
    ],
  },
  {
    says: [
      'You may start over, but there are no new materials.',
      'Used materials are not replaced.',
      'If something breaks, work with what you have.',
    ],
  },
  {
    says: [
      'Every player says one idea while you plan.',
      'Listen to each idea before you choose one.',
      'While you plan, nobody laughs at an idea.',
    ],
  },
  {
    says: [
      'You may look at other teams, but touch only your own work.',
      'Touch only what belongs to your team.',
      'Nobody else touches {it} while you build.',
    ],
  },
];

/** For whatever is played. */
export const stageRules: readonly Rule[] = [
  { says: ['Nobody is made fun of.', 'Jokes never hurt a real person.'] },
  { says: ['Make all sounds yourselves.', 'Every sound is made by the team.'], clash: ['sound'] },
  { says: ['No phones and no other devices.', 'Phones and other devices stay away.'] },
  {
    says: ['Nobody blocks the view of the audience for long.', 'Play so that the audience can see what happens.'],
  },
  { says: ['Keep a safe distance: no pushing and no lifting.', 'Nobody pushes, lifts, or falls on purpose.'] },
  { says: ['A mistake stays in, and the show goes on.', 'If something goes wrong, keep going.'] },
  {
    says: ['The show has a beginning, a turn, and an end.', 'Something must change between the beginning and the end.'],
  },
  { says: ['Players who are silent still play.', 'Whoever does not speak still shows a feeling.'] },
  { says: ['When time is called, the show ends.', 'Stop when time is called, even in the middle.'] },
  { says: ['Every player plays a part.', 'Nobody is left out: every player has a part.'] },
  { says: ['No real names and no real brands.', 'Invent all names.'] },
];

/** For whatever is said to an audience. */
export const talkRules: readonly Rule[] = [
  { says: ['Every player speaks at least once.', 'Each of you says at least one sentence.'] },
  { says: ['Speak about the matter, never about a person.', 'Criticize ideas, not people.'] },
  { says: ['Nobody interrupts.', 'Let others finish their sentences.'] },
  { says: ['Say so when something is only a guess.', 'Guesses are called guesses.'], clash: ['numbers'] },
  { says: ['Look at the audience, not at your paper.', 'Look up from your notes at every sentence.'] },
  { says: ['No real names and no real brands.', 'Invent all names.'] },
  { says: ['When time is called, you stop.', 'Stop when time is called, even in the middle.'] },
  { says: ['The last sentence is short.', 'End with a sentence of a few words.'], clash: ['thanks', 'first step'] },
  { says: ['Nobody reads a text aloud from beginning to end.', 'Notes hold key words, not whole sentences.'] },
  { says: ['Speak so that the last row understands you.', 'The last row must hear every word.'] },
];
