import type { CoreMechanic } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { MechanicWay } from '../grammar.ts';
import { mysterySetup } from './secret-cards.ts';

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
