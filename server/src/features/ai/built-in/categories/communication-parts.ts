import { rubric, type Rubric, type Rule, twist, type Twist } from '../grammar.ts';

/** Constraints on how a message travels. */
export const communicationTwists: readonly Twist[] = [
  twist('begin sign', 'Agree on a sign for “ready” and a sign for “done.”', [
    'Nobody begins before the sign for “ready.”',
    'Nobody can mix up these signs.',
  ]),
  twist('repeat', 'Agree on a sign for “Once more, please.”', [
    'The sign for “Once more” may be used as often as you need it.',
    'After the sign for “Once more,” try it a different way.',
  ]),
  twist('still', 'Whoever is waiting stands as still as a statue.', [
    'Hold still until it is your turn.',
    'Statues may blink and smile.',
  ]),
  twist('distance', 'The two halves of the team stand at opposite walls.', [
    'Nobody crosses the middle of the room before the end.',
    'Go to your places before the show begins.',
  ]),
  twist('explain', 'Before the show, one player explains your plan to the appraiser.', [
    'The explanation takes less than half a minute.',
    'The appraiser chooses who explains the plan.',
  ]),
  twist('better', 'After practicing, change one thing to make it better.', [
    'Before the show, say what you changed, and why.',
    'The whole team agrees on what to change.',
  ]),
  twist('silent cheer', 'Celebrate every success together, without a sound.', [
    'The silent cheer takes no more than two seconds.',
    'Agree on one silent cheer for all of you.',
  ]),
  twist('calm', 'Before you begin, everybody takes one deep breath.', [
    'Nobody speaks during the deep breath.',
    'Take the deep breath together.',
  ]),
  twist('help', 'Agree on what you do when somebody gets stuck.', [
    'What you agree on breaks no other rule.',
    'At the end, tell the appraiser what you agreed on.',
  ]),
  twist('breath', 'Begin with five seconds of silence in which you look at each other.', [
    'Nobody begins before the silence is over.',
    'One player ends the silence with a nod.',
  ]),
];

export const communicationRules: readonly Rule[] = [
  {
    says: ['No phones and no other devices.', 'Phones and other devices stay away.', 'Use no devices.'],
  },
  {
    says: [
      'Nobody is laughed at for a mistake.',
      'A mistake is no reason to laugh at anybody.',
      'Whoever makes a mistake is helped, not blamed.',
    ],
  },
  {
    says: ['Whoever waits does not help.', 'Players who wait give no hints.', 'No hints from the side.'],
    clash: ['still', 'help', 'sounds'],
  },
  { says: ['After a mistake, go on.', 'Mistakes are fine; go on.'] },
  {
    says: [
      'Stop when time is called, even in the middle.',
      'When time is called, everybody stops.',
      'Stop when time is called.',
    ],
  },
  {
    says: ['Every player has a part in the show.', 'Nobody only watches.', 'Each of you does something in the show.'],
  },
  { says: ['Practice quietly, so that other teams do not hear your plan.', 'Keep your plan secret from other teams.'] },
];

/** Where what failed may be tried again. */
export const gettingThrough = rubric(
  'Getting through',
  'most of it must be tried again and again, or is lost',
  'most of it arrives at the second try',
  'most of it arrives at the first try',
);

export const communicationCriteria: readonly Rubric[] = [
  rubric(
    'A shared plan',
    'players do not know the plan when the show begins',
    'some players know the plan',
    'every player knows the plan and keeps to it',
  ),
  rubric(
    'Patience',
    'players get angry when something fails',
    'players try the same way again',
    'players calmly try a different way, or nothing fails',
    ['sounds'],
  ),
  rubric(
    'Attention',
    'players talk or look around while others are at work',
    'most players pay attention to those who are at work',
    'every player pays attention from beginning to end',
  ),
  rubric(
    'A plan for mistakes',
    'a mistake stops the team',
    'the team goes on after a mistake',
    'the team goes on in a way that it planned, or makes no mistake',
  ),
];
