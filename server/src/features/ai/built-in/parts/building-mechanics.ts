import type { CoreMechanic } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { MechanicWay } from '../grammar.ts';
import { secretRules, secretSetup, starVote } from './secret-cards.ts';

const hide = 'Try not to be found, and point at somebody else in the vote.';
const mysterySetup = 'Print the Mystery Cards for each team, and give them out face down.';
const wishSeen = 'What the investor wished for can be seen';
const wishOf = 'Play the investor:';

/** Ways of the core mechanics in challenges in which teams build. */
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
      star: `You have the star. Argue for one bad idea, but break nothing. ${hide}`,
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: `You have the star. Ask twice for the plan to be changed, but break nothing. ${hide}`,
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: `You have the star. Praise every idea except the best one, but break nothing. ${hide}`,
      scoring: starVote,
    },
  ],
  'Mystery Card': [
    {
      rules: ['When half of the building time is called, draw one Mystery Card, read it aloud, and do what it says.'],
      setup: `${mysterySetup} Call out half of the building time.`,
      cards: {
        Whisper: 'For one minute, you may only whisper.',
        'New Hands': 'For one minute, only those who have built least so far build.',
        'Strong Spot': 'Find the weakest part, and make it stronger before you do anything else.',
      },
    },
    {
      rules: [
        'When half of the building time is called, one player draws a Mystery Card and reads it aloud, and the team does what it says.',
      ],
      setup: `${mysterySetup} Call out half of the building time.`,
      cards: {
        Statue: 'One player of your choice stands still for one minute.',
        'Second Look': 'Each player points at one part that could be better; then go on.',
        'Fresh Eyes': 'Stop, and look at your work for ten seconds without a word.',
      },
    },
    {
      rules: ['When the appraiser claps, draw one Mystery Card, and do what it says.'],
      setup: `${mysterySetup} Clap once in the middle of building.`,
      cards: {
        'New Voice': 'The player with the next birthday says one idea; the others listen.',
        Thrift: 'Give back one piece that you have not used, if you still have one.',
        'Good Luck': 'You may ask the appraiser one question.',
      },
    },
  ],
  'Materials Shortage': [
    {
      rules: [
        'When half of the building time is called, choose one building material and hand back all that you have not used of it.',
      ],
      setup: 'Call out half of the building time, and collect what the team hands back in the bag.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, put one whole piece or sheet of a building material into the bag; it stays there.'],
      setup: 'Hold out the bag when planning ends, and wait until the team agrees.',
      stage: [{ name: 'Bag', quantity: 1, units: 'pieces' }],
    },
  ],
  // One wish for all teams at once: no pitch takes the time of the others.
  'Investors Choice': [
    {
      rules: [
        'After planning, an investor, played by the appraiser, wishes for a circle, a triangle, or a square, which must be seen on {it}.',
      ],
      setup: `${wishOf} after planning, wish for one of these shapes, and say why in one sentence.`,
      scoring: wishSeen,
    },
    {
      rules: [
        'After planning, an investor, played by the appraiser, wishes for an arrow, a cross, or a zigzag line, which must be seen on {it}.',
      ],
      setup: `${wishOf} after planning, wish for one of these signs, and say why in one sentence.`,
      scoring: wishSeen,
    },
    {
      rules: [
        'When half of the building time is called, an investor, played by the appraiser, wishes for a flag, a fringe, or a star, which you must include.',
      ],
      setup: `${wishOf} at half of the building time, wish for a flag, a fringe, or a star, and say why in one sentence.`,
      scoring: wishSeen,
    },
  ],
};
