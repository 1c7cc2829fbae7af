import { rubric, type Rubric, type Rule, twist, type Twist } from '../grammar.ts';

/** Constraints on how a message travels. */
export const communicationTwists: readonly Twist[] = [
  twist('begin sign', 'Agree on a sign for “begin” and a sign for “done.”', [
    'Without the sign for “done,” nothing counts.',
    'Nobody can mix up these signs.',
  ]),
  twist('not understood', 'Agree on a sign for “I did not understand.”', [
    'After that sign, you try another way.',
    'The sign may be used as often as you need it.',
  ]),
  twist(
    'change',
    'After half of the time, new players send.',
    ['Nobody sends all the time.', 'Change without talking.'],
    {
      players: 4,
    },
  ),
  twist('back', 'Receivers repeat what they understood before you go on.', [
    'A wrong repetition may be corrected once.',
    'The repetition uses the same code.',
  ]),
  twist('still', 'Whoever waits stands as still as a statue.', [
    'Players who wait give no hints.',
    'A player who gives a hint sits down.',
  ]),
  twist('distance', 'Senders and receivers stand on two sides of the room.', [
    'Nobody leaves their side before the end.',
    'Nobody walks across the room.',
  ]),
  twist('first easy', 'Decide yourselves which part you send first.', [
    'Decide before you begin to send.',
    'The order is not changed later.',
  ]),
  twist('calm', 'Nobody may hurry anybody else.', [
    'Hurrying a player costs five seconds of waiting.',
    'Waiting players smile and wait.',
  ]),
  twist('one repeat', 'Each part may be repeated only once.', [
    'After the repeat, you go on.',
    'Ask for a repeat with a raised hand.',
  ]),
  twist('plan aloud', 'Before you practice, one player explains the plan to all.', [
    'Everybody can explain the plan when asked.',
    'The plan has a way out when something fails.',
  ]),
  twist('seated', 'Receivers sit, and senders stand.', [
    'Nobody gets up to help.',
    'Chairs or the floor are both fine for sitting.',
  ]),
  twist('skip', 'You may skip one part and come back to it.', [
    'Say “skip” by a sign that you agreed on.',
    'Come back to the skipped part before the end.',
  ]),
  twist('thanks', 'Show that each part arrived by a small thank-you.', [
    'Only after the thank-you does the next part begin.',
    'The thank-you is a gesture.',
  ]),
  twist(
    'new helper',
    'Each part is sent by another player than the part before.',
    ['Decide on the order of senders before you begin.', 'Nobody sends again before everybody has sent.'],
    { players: 3 },
  ),
  twist('quiet start', 'Begin with ten seconds of silence.', [
    'Use the silence to look at each other.',
    'Nobody sends during the silence.',
  ]),
  twist('check', 'At the end, check everything once more.', [
    'After the check, nothing is changed.',
    'The check uses the same code as before.',
  ]),
  twist('wrong turn', 'If something goes wrong, stop and begin that part again.', [
    'Everybody freezes when a part begins again.',
    'Nobody says who was wrong.',
  ]),
  twist('steady', 'Send at a steady pace, neither fast nor slow.', [
    'One player sets the pace with a nod.',
    'Nobody sends ahead of the pace.',
  ]),
];

export const communicationRules: readonly Rule[] = [
  { says: ['No phones and no other devices.', 'Phones and other devices stay away.'] },
  { says: ['Nobody is laughed at for a wrong guess.', 'Wrong guesses are fine, and nobody laughs at them.'] },
  { says: ['The clock keeps running while you discuss.', 'Time goes on when you stop to talk.'] },
  { says: ['Whoever waits does not help.', 'Waiting players give no hints.'], clash: ['still'] },
  { says: ['Whoever makes a mistake is helped, not blamed.', 'Mistakes are no reason to stop.'] },
  { says: ['Stop when time is called, even in the middle.', 'When time is called, everybody stops.'] },
  { says: ['Nobody brings notes from practice.', 'Notes from practice stay on the table.'] },
  { says: ['Everybody must be able to see or hear the sender.', 'Nobody stands in front of another player.'] },
];

export const communicationCriteria: readonly Rubric[] = [
  rubric(
    'A code that is easy to learn',
    'players invent signs as they go',
    'some players know the code',
    'every player can use the code without help',
  ),
  rubric(
    'Patience',
    'players get angry when something fails',
    'players try the same way again',
    'players calmly try another way',
  ),
  rubric(
    'Saying much with little',
    'every message takes many tries',
    'most messages take a second try',
    'most messages arrive at the first try',
  ),
  rubric(
    'Listening and looking',
    'receivers guess without waiting',
    'receivers wait, but look away',
    'receivers watch or listen until the sender is done',
  ),
  rubric(
    'A plan for mistakes',
    'a mistake stops the team',
    'the team goes on after a mistake',
    'the team notices a mistake and fixes it',
  ),
];
