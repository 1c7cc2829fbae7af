import type { Twist } from '../grammar.ts';
import { rubric, things, twist } from '../grammar-makers.ts';

/** Mechanics that interrupt teams, too: one stop while a team builds is enough. */
const interruptions = ['Mystery Card', 'Materials Shortage', 'Investors Choice', 'One Handed'] as const;

/** Constraints for a moment of building: a change, a stop, a look. */
export const buildingMoments: readonly Twist[] = [
  twist(
    'silent',
    'In the last minute of building, nobody speaks.',
    [
      'In that minute, signs with the hands are allowed.',
      'Whoever speaks in that minute puts both hands down for five seconds.',
    ],
    {
      setup: 'Call out the last minute of building.',
      clash: ['Mystery Card', 'Imposters', 'Investors Choice', 'One Handed'],
    },
  ),
  twist(
    'swap',
    'After half of the building time, everybody changes jobs.',
    ['Nobody keeps the job of the first half.', 'Before the change, tell the next player what still has to be done.'],
    { players: 2, setup: 'Call out when half of the building time is over.', clash: interruptions },
  ),
  twist(
    'relay',
    'Only half of your team builds at any time, and the halves change every minute.',
    [
      'Builders and watchers change places when the appraiser calls.',
      'Watchers may give advice, but they touch nothing.',
    ],
    { players: 4, setup: 'While the team builds, call out every minute.', clash: interruptions },
  ),
  twist(
    'freeze',
    'When the appraiser claps, freeze for ten seconds.',
    ['Hold what you are holding until the freeze is over.', 'In a freeze, nobody moves or speaks.'],
    {
      setup: 'Clap twice while the team builds, and say when each freeze is over.',
      clash: interruptions,
    },
  ),
  twist(
    'early',
    'Use the last minute of building only to check and repair {it}.',
    ['In the last minute you may repair, but not add anything.', 'Nothing new is added in the last minute.'],
    { setup: 'Call out the last minute of building.', clash: ['One Handed'] },
  ),
  twist(
    'half way',
    'After half of the building time, show the appraiser what you have.',
    ['When you show it, one player says what comes next.', 'When you show it, say which part comes next.'],
    {
      setup: 'Call out when half of the building time is over.',
      clash: interruptions,
      scored: rubric(
        'Half-time report',
        'the team shows nothing at half time',
        'the team shows what it has',
        'the team shows what it has and says what comes next',
      ),
    },
  ),
  twist(
    'step back',
    'Once while you build, everybody stops and looks at {it} for ten seconds.',
    ['One player calls the stop.', 'One player calls the stop, and no hand touches the work in that time.'],
    { clash: interruptions },
  ),
  twist(
    'timekeeper',
    'One player calls out every minute of building that is over.',
    ['The timekeeper also builds, with the timer on the table.', 'Another player keeps time in the second half.'],
    {
      needs: things('Timer 1 pieces'),
      players: 2,
      clash: ['Mystery Card'],
      scored: rubric(
        'Calling the minutes',
        'no minute is called out',
        'some minutes are called out',
        'every minute is called out',
      ),
    },
  ),
  twist(
    'inspector',
    'In the last minute of building, one player inspects {it} and names the weakest part.',
    [
      'The inspector says why, and the part may be repaired until time is called.',
      'The inspector has a look before time is called and says why that part is the weakest.',
    ],
    {
      scored: rubric(
        'The inspection',
        'no part is named',
        'the weakest part is named',
        'the weakest part is named, and the inspector says why',
      ),
    },
  ),
  twist(
    'ready',
    'Before building time ends, every player looks at {it} and says “Ready.”',
    ['After the last “Ready,” nothing is changed.', 'Say “Ready” only if you see no problem; repair what you see.'],
    { scored: rubric('Ready', 'the team forgets to say “Ready”', 'some players say it', 'every player says it') },
  ),
];
