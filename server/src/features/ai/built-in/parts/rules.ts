import type { Rule } from '../grammar.ts';

/** Rules that fit anything that teams build; `{it}` is what the goal builds. */
export const buildingRules: readonly Rule[] = [
  {
    says: [
      'Tools may not become part of {it}.',
      'Scissors and other tools stay out of the finished work.',
      'Build with the materials, not with the tools.',
      'No tool stays in or on {it}.',
    ],
  },
  {
    says: [
      'When time is called, all hands leave {it}.',
      'When building time ends, everybody takes one step back.',
      'Hands off when building time ends.',
      'At the end of building time, let go of everything.',
    ],
    clash: ['Stopping on time'],
  },
  {
    says: [
      'Every player puts at least one part in place.',
      'Each player adds at least one part by hand.',
      'Everybody builds at least one part.',
    ],
    clash: ['signed', 'Everybody helps', 'Shared jobs'],
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
      'Build {it} of nothing but your own materials.',
      'Build {it} only from what your team was given.',
    ],
  },
  {
    says: [
      'You may start over, but there are no new materials.',
      'Used materials are not replaced.',
      'If something breaks, work with what you have.',
      'What is cut or bent is not exchanged.',
    ],
  },
  {
    says: [
      'Every player says one idea while you plan.',
      'Collect several ideas before you choose one.',
      'While you plan, nobody laughs at an idea.',
      'No idea is too strange to be said.',
    ],
    clash: ['Ideas are heard'],
  },
  {
    says: [
      'You may look at other teams, but touch only your own work.',
      'Touch only what belongs to your team.',
      'Do not touch the work of other teams.',
    ],
  },
  {
    says: [
      'Pass tools with the handle first.',
      'Put down scissors when you walk around.',
      'Tools lie on the table when nobody uses them.',
    ],
    clash: ['A tidy place'],
  },
];

/** Rules that fit any scene that teams play. */
export const stageRules: readonly Rule[] = [
  {
    says: ['Nobody is made fun of.', 'Jokes never hurt anybody.', 'Be funny without being mean.'],
    clash: ['comedy'],
  },
  { says: ['Do not use phones or other devices.', 'Phones and other devices stay away.', 'Play without devices.'] },
  {
    says: [
      'Face the audience when you speak.',
      'Do not turn your back to the audience for long.',
      'Stay where the audience can see you.',
    ],
    clash: ['puppet', 'shadow_puppet'],
  },
  {
    says: [
      'Keep a safe distance: no pushing and no lifting.',
      'Do not push, lift, or fall on purpose.',
      'Fights and falls are out.',
    ],
    clash: ['puppet', 'shadow_puppet'],
  },
  {
    says: ['If something goes wrong, keep going.', 'Do not stop for a mistake.', 'Play on after a mistake.'],
    clash: ['Staying calm', 'Helping each other'],
  },
  {
    says: [
      'Speak loudly enough for the back row.',
      'Speak slowly and clearly.',
      'Everybody in the room should hear you.',
    ],
    clash: ['Voices', 'whisper', 'slow', 'horror'],
  },
  {
    says: ['Find an ending before time is called.', 'Finish within the time.', 'Keep an eye on the time.'],
    clash: ['A good ending', 'styles'],
  },
  {
    says: ['Do not use the names of real people.', 'Leave out real people and real brands.'],
    clash: ['names', 'historical'],
  },
];

/** Keys of goals and variants in which people talk to each other, not to the audience. */
const acted = ['commercial_sketch', 'none', 'social_media_post', 'neighbors', 'interviews', 'council', 'press'];

/** Rules that fit any talk to an audience. */
export const talkRules: readonly Rule[] = [
  {
    says: [
      'Every player speaks at least once.',
      'Each of you says at least one sentence.',
      'Give every player something to say.',
    ],
    clash: ['A part for everybody', 'Sharing the stage', 'jingle'],
  },
  {
    says: ['Criticize ideas, never people.', 'Be fair to people who think differently.'],
  },
  {
    says: ['Do not interrupt each other.', 'Let teammates finish their sentences.'],
    clash: ['chorus', 'One at a time'],
  },
  {
    says: [
      'If you are guessing, say so.',
      'Tell us when something is only a guess.',
      'Do not present a guess as a fact.',
    ],
    clash: acted,
  },
  {
    says: [
      'Look up from your notes often.',
      'Talk to the audience, not to the floor.',
      'Do not read a text aloud from beginning to end.',
    ],
    clash: ['Speaking freely', 'Contact with the audience', 'jingle', 'poster', 'debate', ...acted],
  },
  { says: ['Do not use the names of real people.', 'Leave out real people and real brands.'] },
  { says: ['Stop when time is called.', 'Finish within the time.', 'Find an ending before time is called.'] },
  {
    says: ['Speak loudly enough for the back row.', 'Speak slowly and clearly.', 'The back row must hear every word.'],
    clash: ['Voices', 'jingle', 'small print'],
  },
];
