import type { CoreMechanic } from '@teamsparks/contract/challenge-vocabulary';
import type { MechanicWay } from '../mechanics.ts';
import { mysterySetup, secretRules, secretSetup, starVote } from './secret-cards.ts';

/** The core mechanics where something is built. */
export const buildingWays: Record<CoreMechanic, readonly MechanicWay[]> = {
  // Short, and without tools: nobody cuts with one hand.
  'One Handed': [
    {
      rules: ['In the last minute of building, put all tools down, and keep one hand behind your back.'],
      setup: 'Call out the last minute of building, and see that all tools lie down.',
    },
    {
      rules: ['When the appraiser calls “One hand,” put all tools down, and use only one hand for 30 seconds.'],
      setup: 'Call “One hand” once while the team builds, and say when 30 seconds are over.',
    },
    {
      rules: ['In the last minute of building, put all tools down, and use only your weaker hand.'],
      setup: 'Call out the last minute of building, and let everybody raise the weaker hand.',
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
      rules: ['In the middle of building, your team draws one Mystery Card, reads it aloud, and does what it says.'],
      setup: mysterySetup,
      cards: {
        Whisper: 'For one minute, you may only whisper.',
        'New Hands': 'For one minute, only those who have built least so far may touch the work.',
        'Lucky Break': 'The appraiser may hold one part for you for one minute.',
      },
    },
    {
      rules: ['At half time, one player of your team draws a Mystery Card and reads it to the others.'],
      setup: mysterySetup,
      cards: {
        Statue: 'One player of your choice stands still for one minute.',
        'Second Look': 'Each player points at one part that could be better; then go on.',
        'Fresh Eyes': 'Stop, and look at your work for ten seconds without a word.',
      },
    },
    {
      rules: ['When the appraiser claps, your team draws one Mystery Card and does what it says.'],
      setup: 'Print the Mystery Cards, and clap in the middle of building so that one is drawn.',
      cards: {
        'New Voice': 'The player with the next birthday says one idea; the others listen.',
        Thrift: 'Give back one piece that you have not used, if you still have one.',
        'Good Luck': 'You may ask the appraiser one question.',
      },
    },
  ],
  'Materials Shortage': [
    {
      rules: ['After half of the building time, choose one material and hand back what you have not used of it.'],
      setup: 'Announce the shortage one minute before it comes, and collect the rest in the bag.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
    },
    {
      rules: [
        'After planning, put one whole piece or sheet of a material of your choice into the bag; it stays there.',
      ],
      setup: 'Hold out the bag when planning ends, and wait until the team agrees.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
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
      rules: [
        'After half of the building time, the investor wishes for a flag, a fringe, or a star, which you must include.',
      ],
      setup: 'Play the investor: at half time, wish for a flag, a fringe, or a star, and say why in one sentence.',
    },
  ],
};
