import type { CoreMechanic } from '@teamsparks/contract/challenge-vocabulary';
import type { MechanicWay } from '../mechanics.ts';
import { mysterySetup, secretRules, secretSetup, starVote } from './secret-cards.ts';

/** The core mechanics where something is built. */
export const buildingWays: Record<CoreMechanic, readonly MechanicWay[]> = {
  'One Handed': [
    {
      rules: ['While you build, keep one hand behind your back; only tools may be held with both hands.'],
      setup: 'Watch the hidden hands: a player who shows one waits for five seconds.',
    },
    {
      rules: ['While you build, use only your weaker hand, except for tools; the other hand may hold things still.'],
      setup: 'Let everybody raise the weaker hand before building begins.',
    },
    {
      rules: [
        'Players build in pairs: each of the pair has one hand for the work and one on the shoulder of the partner.',
      ],
      setup: 'Form the pairs before planning; with an odd number, one pair becomes a trio.',
    },
  ],
  Imposters: [
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Argue for one bad idea, but break nothing.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Ask for the plan to be changed again and again, but break nothing.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Praise everything except the best idea, but break nothing.',
      scoring: starVote,
    },
  ],
  'Mystery Card': [
    {
      rules: ['In the middle of building, draw one Mystery Card, read it aloud, and do what it says.'],
      setup: mysterySetup,
      cards: {
        Whisper: 'From now on, you may only whisper.',
        'New Hands': 'Two players of your choice change jobs.',
        'Lucky Break': 'You may ask the appraiser to hold one part for you for one minute.',
      },
    },
    {
      rules: ['At half time, one player draws a Mystery Card for all and reads it aloud.'],
      setup: mysterySetup,
      cards: {
        Statue: 'One player of your choice stands still for one minute.',
        'Second Thoughts': 'Take one part off and put it on in another place.',
        'Fresh Eyes': 'Step back together, and look at your work for ten seconds without a word.',
      },
    },
    {
      rules: ['When the appraiser claps, draw one Mystery Card and do what it says.'],
      setup: 'Print the Mystery Cards, and clap in the middle of building so that one is drawn.',
      cards: {
        Switch: 'Whoever has the next birthday gives the directions from now on.',
        Thrift: 'Give back one piece that you have not used, if you still have one.',
        'Good Luck': 'You may ask the appraiser one question.',
      },
    },
  ],
  'Materials Shortage': [
    {
      rules: ['After half of the building time, hand back everything that is not yet part of your work.'],
      setup: 'Announce the shortage one minute before it comes, and collect the rest in the bag.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, put one material of your choice into the bag; it stays there.'],
      setup: 'Hold out the bag when planning ends, and wait until the team agrees.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['In the second half of building time, you may not cut or tear any new piece.'],
      setup: 'Call out the second half loudly, and collect the tools then.',
    },
  ],
  'Investors Choice': [
    {
      rules: [
        'After planning, pitch your plan in 30 seconds; the investor then chooses a circle, a triangle, or a square, which must be seen in your work.',
      ],
      setup: 'Play the investor: ask one question, choose a shape, and say why in one sentence.',
    },
    {
      rules: [
        'After planning, tell the investor your plan and a different one; the investor chooses which of them you build.',
      ],
      setup: 'Play the investor: listen to both plans, choose one, and say why in one sentence.',
    },
    {
      rules: ['After half of the building time, the investor visits and makes one wish, which you must include.'],
      setup: 'Play the investor: make one small wish that can be met within a minute.',
    },
  ],
};
