import type { Rubric, Rule, Twist } from '../grammar.ts';
import { withRuleWordings, rubric, twist } from '../grammar-makers.ts';

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
  twist('better', 'Halfway through practice, change one thing to make it better.', [
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
      'Nobody is blamed for a mistake.',
    ],
  },
  {
    says: ['Whoever waits does not help.', 'Players who wait give no hints.', 'No hints from the side.'],
    clash: ['still', 'help', 'sounds', 'A part for everybody'],
  },
  { says: ['After a mistake, go on.', 'Mistakes are fine; go on.'], clash: ['repeat', 'Patience', 'help'] },
  {
    says: [
      'Stop when time is called, even in the middle.',
      'When time is called, everybody stops.',
      'Stop when time is called.',
    ],
  },
  {
    says: ['Every player has a part in the show.', 'Each of you does something in the show.'],
    clash: ['A part for everybody'],
  },
  { says: ['Practice quietly, so that other teams do not hear your plan.', 'Keep your plan secret from other teams.'] },
];

/** Criterion for tasks in which a failed message may be sent again. */
export const gettingThrough = withRuleWordings(
  ['Be so clear that one try is enough.', 'Try to get it right at the first try.'],
  rubric(
    'Getting through',
    'most of it must be tried again and again, or is lost',
    'most of it arrives at the second try',
    'most of it arrives at the first try',
    ['repeat'],
  ),
);

export const communicationCriteria: readonly Rubric[] = [
  withRuleWordings(
    [
      'Know your plan: during the show, nobody asks about it.',
      'Learn the plan so well that nobody has to ask about it in the show.',
    ],
    rubric(
      'A shared plan',
      'several players ask about the plan during the show',
      'one player asks about the plan during the show',
      'nobody asks about the plan during the show',
      // In these goals guides and senders do not speak at all.
      ['sounds', 'knocks'],
    ),
  ),
  withRuleWordings(
    ['When something fails, calmly try a different way.', 'Stay patient: if it does not work, find a different way.'],
    rubric(
      'Patience',
      'players get angry when something fails',
      'players try the same way again',
      'players calmly try a different way, or nothing fails',
      ['sounds', 'chain', 'knocks'],
    ),
  ),
  withRuleWordings(
    ['Pay attention from beginning to end.', 'Everybody pays attention, also those who wait.'],
    rubric(
      'Attention',
      'several players talk or look around while others are at work',
      'one player talks or looks around while others are at work',
      'every player pays attention from beginning to end',
    ),
  ),
  withRuleWordings(
    [
      'Keep so calm that the appraiser never has to ask for quiet.',
      'Stay quiet enough for everybody to do their part.',
    ],
    rubric(
      'A calm room',
      'the appraiser has to ask the team for quiet more than once',
      'the appraiser has to ask the team for quiet once',
      'the appraiser never has to ask the team for quiet',
    ),
  ),
];
