import type { CoreMechanic } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { MechanicWay } from '../grammar.ts';

/** Texts of secret cards: rules for players, setup for the host, and the vote. */
const secretRules = [
  'Before you plan, each player gets a secret card and does what it says; one card has a star, and its player tries to hide it.',
  'At the end, all players point at the same time at the one who may have the star.',
] as const;

const secretSetup =
  'Print the secret cards, deal one to each player before planning, the star among them, and count the pointing fingers at the end.';

const starVote = 'Most fingers point at the player with the star';

const mysterySetup = 'Print the Mystery Cards, and hold them face down until one is drawn.';

/** The goals of star, team and audience do not clash: the player with the star hides it, and the audience looks for it. */
const hidden = {
  rules: [
    'Everybody gets a secret card; the player with the star has a secret job in the show.',
    'After the show, the audience points at the player who may have the star.',
  ],
  setup:
    'Print the secret cards, and deal one to each player, the star among them. After the show, everybody in the audience points at once; the star is found if most fingers point at it.',
  scoring: 'The audience does not find the star',
} as const;

const appraiserListens = 'Listen to the team after the planning time, and give your answer in one sentence.';

/** Ways of the core mechanics in challenges in which teams show something. */
export const presentingWays: Record<CoreMechanic, readonly MechanicWay[]> = {
  'One Handed': [
    {
      rules: ['On stage, everybody keeps one hand behind their back.'],
      setup: 'Remind players of the hidden hand right before the show.',
    },
    {
      rules: ['On stage, everybody uses only the hand that they do not write with.'],
      setup: 'Before planning, have all players hold up the hand that they may use.',
    },
    {
      rules: ['On stage, everybody keeps one hand closed, as if it held a coin.'],
      setup: 'Remind players of the closed hand right before the show.',
    },
  ],
  Imposters: [
    {
      ...hidden,
      star: 'You have the star. In the show, say the word “elephant” so naturally that the audience does not suspect you.',
    },
    {
      ...hidden,
      star: 'You have the star. In the show, say the word “banana” so naturally that the audience does not suspect you.',
    },
    {
      ...hidden,
      star: 'You have the star. In the show, scratch your head twice so naturally that the audience does not suspect you.',
    },
  ],
  // The cards must fit any scene, so each takes a moment and needs no story.
  'Mystery Card': [
    {
      rules: ['Right before the show, draw one Mystery Card, and do what it says.'],
      setup: mysterySetup,
      cards: {
        'The Visitor': 'Once, somebody comes in late and asks what is going on. Answer in one sentence.',
        Whisper: 'Once, a sentence is whispered, and everybody leans in.',
        'Slow Motion': 'For five seconds, everything happens in slow motion.',
      },
    },
    {
      rules: ['Before you begin, one player draws a Mystery Card; make what it says part of the show.'],
      setup: mysterySetup,
      cards: {
        Freeze: 'Once, everybody freezes. Count to three in your heads, and go on.',
        Sneeze: 'Once, somebody sneezes, and somebody else says something kind.',
        Echo: 'Once, everybody repeats a sentence like an echo.',
      },
    },
    {
      rules: ['After the rehearsal, draw one Mystery Card; what it says happens in the show.'],
      setup: mysterySetup,
      cards: {
        'Good News': 'Once, somebody brings good news. Everybody is glad.',
        'Big Wind': 'For five seconds, a strong wind blows. Everybody holds on to something.',
        Applause: 'Once, everybody stops and claps for something very small.',
      },
    },
  ],
  'Materials Shortage': [
    {
      rules: ['After half of the planning time, put one of your materials into the box; you cannot use it.'],
      setup: 'Hold out the box when half of the planning time is over.',
      stage: [{ name: 'Empty box', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, the appraiser puts one of your materials into the box; perform without it.'],
      setup: 'After planning, put one of the materials into the box.',
      stage: [{ name: 'Empty box', quantity: 1, units: 'pieces' }],
    },
  ],
  'Investors Choice': [
    {
      rules: ['After planning, let the appraiser choose between different first sentences; begin with the chosen one.'],
      setup: appraiserListens,
    },
    {
      rules: ['After planning, tell the appraiser your idea in 30 seconds; fulfill one small wish of the appraiser.'],
      setup: appraiserListens,
    },
    {
      rules: ['After planning, show the appraiser your first moment; the appraiser says what should be clearer.'],
      setup: appraiserListens,
    },
  ],
};

const hide = 'Try not to be found, and point at somebody else in the vote.';

const buildersMysterySetup = 'Print the Mystery Cards for each team, and give them out face down.';

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
      setup: `${buildersMysterySetup} Call out half of the building time.`,
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
      setup: `${buildersMysterySetup} Call out half of the building time.`,
      cards: {
        Statue: 'One player of your choice stands still for one minute.',
        'Second Look': 'Each player points at one part that could be better; then go on.',
        'Fresh Eyes': 'Stop, and look at your work for ten seconds without a word.',
      },
    },
    {
      rules: ['When the appraiser claps, draw one Mystery Card, and do what it says.'],
      setup: `${buildersMysterySetup} Clap once in the middle of building.`,
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
