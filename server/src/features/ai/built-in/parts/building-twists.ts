import { things, twist, type Twist } from '../grammar.ts';

const pencil = things('Pencil 1 pieces');
const marker = things('Marker 1 pieces');

/** For whatever is built. */
export const buildingTwists: readonly Twist[] = [
  twist(
    'silent',
    'While you build, nobody may speak.',
    [
      'Whoever speaks while building pauses for ten seconds.',
      'A spoken word costs the speaker ten seconds of waiting.',
    ],
    { clash: ['Mystery Card', 'Imposters', 'Investors Choice'] },
  ),
  twist(
    'swap',
    'After half of the building time, everybody changes jobs.',
    ['Nobody goes back to the first job.', 'After the change, you do something that you have not done yet.'],
    { players: 2 },
  ),
  twist(
    'left over',
    'At the end, hand back some material that you did not use.',
    ['Show what you hand back when building time ends.', 'The leftovers lie beside your work at the end.'],
    { clash: ['Materials Shortage'] },
  ),
  twist(
    'sketch',
    'Draw your plan first, and build what you drew.',
    ['The drawing lies beside your work at the end.', 'Change the drawing if you change the plan.'],
    { needs: [...pencil, ...things('Scrap paper 2 sheets')], clash: ['Investors Choice'] },
  ),
  twist(
    'name',
    'Give it a name, and fix a small paper flag with the name on it.',
    ['The name can be read from one step away.', 'The name says something about the scene.'],
    { needs: [...marker, ...things('Scrap paper 2 sheets')] },
  ),
  twist(
    'leader',
    'One player gives all the directions and touches nothing.',
    ['The leader changes after half of the building time.', 'Another player leads in the second half.'],
    { players: 3, clash: ['Mystery Card', 'Imposters', 'One Handed'] },
  ),
  twist(
    'relay',
    'Only half of your team builds at any time.',
    ['Builders and watchers change places every minute.', 'Change places whenever a minute is over.'],
    { clash: ['One Handed'], players: 4 },
  ),
  twist(
    'freeze',
    'When the appraiser claps, freeze for ten seconds.',
    [
      'Whatever you hold stays in your hand until the freeze is over.',
      'During a freeze, nobody moves and nobody speaks.',
    ],
    {
      setup: 'Clap twice while the team builds, and say when each freeze is over.',
      clash: ['Mystery Card'],
    },
  ),
  twist('early', 'Finish one minute early, and check your work with that minute.', [
    'In the last minute you may check and repair, but not add anything.',
    'Nothing new is added in the last minute.',
  ]),
  twist(
    'sign',
    'Make a small sign that tells what it is for.',
    ['The sign has at most six words.', 'The sign is part of your work and stays on it.'],
    { needs: [...marker, ...things('Scrap paper 2 sheets')] },
  ),
  twist('one trial', 'Before the real test, you may try it out only once.', [
    'Tell the appraiser when you use your trial.',
    'The whole team watches the trial.',
  ]),
  twist('small first', 'Show the appraiser the first part before you go on.', [
    'After you show the first part, you may still change it.',
    'The first part must already hold together by itself.',
  ]),
  twist('explain', 'Before the test, explain in one sentence how it works.', [
    'A different player than the builder of the last part explains it.',
    'The sentence names the part that matters most.',
  ]),
  twist(
    'guess',
    'Before the test, write down what you think will happen.',
    ['Everybody agrees on the guess.', 'Read the guess aloud before the test.'],
    { needs: [...pencil, ...things('Scrap paper 2 sheets')] },
  ),
  twist('mirror', 'Its left side and its right side must look the same.', [
    'The appraiser looks at both sides before the test.',
    'If you change one side, you change the other one, too.',
  ]),
  twist('weak spot', 'Before you build, say how it could fail.', [
    'After the test, say whether you were right.',
    'Tell the appraiser the weak spot before building begins.',
  ]),
  twist('equal parts', 'Every player must add the same number of parts.', [
    'Count your parts aloud as you add them.',
    'One player keeps count for everybody.',
  ]),
  twist(
    'chain',
    'Players take turns: one part, then the next player.',
    ['Nobody adds parts twice in a row.', 'Whoever waits may hold things, but adds nothing.'],
    { clash: ['One Handed'], players: 2 },
  ),
  twist('step back', 'Once, everybody steps back and looks at the work for ten seconds.', [
    'One player calls the step back.',
    'During the step back, no hand touches the work.',
  ]),
  twist(
    'question',
    'You may ask the appraiser just one question.',
    ['Agree on the question before you ask it.', 'The appraiser answers in one sentence.'],
    { clash: ['Mystery Card'] },
  ),
];
