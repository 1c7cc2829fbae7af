import { things, twist, type Twist } from '../grammar.ts';

const pencil = things('Pencil 1 pieces');
const marker = things('Marker 1 pieces');
const paper = things('Scrap paper 2 sheets');

/** One stop while a team builds is enough. */
const interruptions = ['Mystery Card', 'Materials Shortage', 'Investors Choice', 'One Handed'] as const;

/** For whatever is built; `{it}` is what the goal builds: "the bridge". */
export const buildingTwists: readonly Twist[] = [
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
    'left over',
    'At the end, hand back something that you did not use.',
    ['Show what you hand back when building time ends.', 'One whole piece of any material is enough.'],
    { clash: ['Materials Shortage', 'Mystery Card'] },
  ),
  twist(
    'sketch',
    'While you plan, draw {it}.',
    ['The drawing lies beside your work at the end.', 'Correct the drawing if you change the plan.'],
    { needs: [...pencil, ...paper], clash: ['Investors Choice'] },
  ),
  twist(
    'name',
    'Give {it} a name, and write it on a small label.',
    ['The label hangs on {it} or lies beside it.', 'The whole team agrees on the name.'],
    { needs: [...marker, ...paper] },
  ),
  twist(
    'relay',
    'Only half of your team builds at any time.',
    ['Builders and watchers change places every minute.', 'Watchers may give advice, but they touch nothing.'],
    { clash: interruptions, players: 4 },
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
    'poster',
    'Make a small sign that tells who {it} is for.',
    ['The sign has at most six words.', 'The sign lies beside your work at the end.'],
    { needs: [...marker, ...paper] },
  ),
  twist('one trial', 'Before the real test, you may try {it} only once.', [
    'Tell the appraiser when you use your trial.',
    'The whole team watches the trial.',
  ]),
  twist(
    'half way',
    'After half of the building time, show the appraiser what you have.',
    ['One player says what comes next.', 'Say which part is still missing.'],
    { setup: 'Call out when half of the building time is over.', clash: interruptions },
  ),
  twist('explain', 'Before the test, one player explains how {it} works.', [
    'The explanation is one sentence long.',
    'The explanation names the part that matters most.',
  ]),
  twist(
    'guess',
    'Before the test, write down what result you expect.',
    ['The team agrees on one guess.', 'Read the guess aloud before the test.'],
    { needs: [...pencil, ...paper] },
  ),
  twist('mirror', 'The left side and the right side of {it} must look alike.', [
    'The appraiser looks at both sides before the test.',
    'If you change one side, change the other one, too.',
  ]),
  twist(
    'weak spot',
    'While you plan, write down how {it} could fail.',
    ['After the test, say whether you were right.', 'One sentence is enough for the warning.'],
    { needs: [...pencil, ...paper] },
  ),
  twist(
    'signed',
    'Each player makes one part of {it} and writes initials on it.',
    ['Each player shows the part with the initials at the end.', 'A piece of tape with initials counts, too.'],
    { needs: marker, players: 2 },
  ),
  twist(
    'step back',
    'Once while you build, everybody stops and looks at {it} for ten seconds.',
    ['One player calls the stop.', 'In that time, no hand touches the work.'],
    { clash: interruptions },
  ),
  twist(
    'lesson',
    'After the test, name one thing that worked and one that did not.',
    [
      'One player names the first thing, and another player names the other one.',
      'The answer is about {it}, not about a person.',
    ],
    { players: 2 },
  ),
  twist(
    'picture',
    'Draw something from the scene, and show it with {it}.',
    ['Somebody from another team should recognize the drawing.', 'The drawing is part of your work or lies beside it.'],
    { needs: [...marker, ...paper] },
  ),
  twist(
    'timekeeper',
    'One player calls out every minute of building that is over.',
    ['The timekeeper also builds.', 'Another player keeps time in the second half.'],
    { needs: things('Timer 1 pieces'), players: 2, clash: ['Mystery Card'] },
  ),
  twist('inspector', 'Before the test, one player inspects {it} and names the weakest part.', [
    'That part may still be repaired before time is called.',
    'The inspector has a look before time is called.',
  ]),
  twist('ready', 'Before the test, every player looks at {it} and says “Ready.”', [
    'After the last “Ready,” nothing is changed.',
    'Whoever still sees a problem says “Wait,” but only until time is called.',
  ]),
];
