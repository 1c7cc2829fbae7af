import type { CoreMechanic } from '@teamsparks/contract/challenge-vocabulary';
import type { MechanicWay } from '../mechanics.ts';
import { mysterySetup, secretRules, secretSetup, starVote } from './secret-cards.ts';

/** The core mechanics where something is shown. */
export const presentingWays: Record<CoreMechanic, readonly MechanicWay[]> = {
  'One Handed': [
    {
      rules: ['On stage, everybody keeps one hand behind the back.'],
      setup: 'Remind players of the hidden hand once, before the show begins.',
    },
    {
      rules: ['On stage, everybody uses only the hand that they do not write with.'],
      setup: 'Before planning, let each player hold up the hand that may be used.',
    },
    {
      rules: ['On stage, everybody keeps one hand closed as if it held a secret coin.'],
      setup: 'Remind players of the closed hand once, before the show begins.',
    },
  ],
  Imposters: [
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Say the word “elephant” in the show without being noticed.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Say the word “banana” in the show without being noticed.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Scratch your head twice in the show without being noticed.',
      scoring: starVote,
    },
  ],
  // Its cards must fit a pitch as well as a play: what they say takes a moment and needs no story.
  'Mystery Card': [
    {
      rules: ['Before the show, draw one Mystery Card; what it says happens once.'],
      setup: mysterySetup,
      cards: {
        'The Visitor': 'Somebody comes in late and asks what this is about. Answer in one sentence.',
        Whisper: 'One sentence is whispered, and everybody leans in.',
        'Slow Motion': 'For five seconds, everything happens in slow motion.',
      },
    },
    {
      rules: ['Right before you begin, one player draws a Mystery Card; all of you make it happen once.'],
      setup: mysterySetup,
      cards: {
        Hiccups: 'Somebody has the hiccups for one sentence. Everybody stays polite.',
        Sneeze: 'Somebody sneezes three times. Somebody else says something kind.',
        Echo: 'One sentence comes back like an echo from everybody.',
      },
    },
    {
      rules: ['After rehearsing, draw one Mystery Card; you have one minute to fit it in.'],
      setup: mysterySetup,
      cards: {
        'Good News': 'Somebody brings good news in one sentence. Everybody is glad.',
        'Big Wind': 'For five seconds, a strong wind blows. Everybody holds on to something.',
        Applause: 'Once, all of you stop and clap for something very small.',
      },
    },
  ],
  'Materials Shortage': [
    {
      rules: ['After half of the planning time, one thing of your choice goes into the box and may not be used.'],
      setup: 'Hold out the box when half of the planning time is over.',
      stage: [{ name: 'Empty box', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, the appraiser puts one of your things into the box; rehearse and perform without it.'],
      setup: 'After planning, put the thing of which the team spoke most into the box.',
      stage: [{ name: 'Empty box', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, hand back half of what may be used up.'],
      setup: 'Collect what the team hands back, and let the team choose what it is.',
    },
  ],
  'Investors Choice': [
    {
      rules: [
        'After planning, read a first sentence and another one to the investor, who chooses which of them you use.',
      ],
      setup: 'Play the investor: listen to both first sentences, choose one, and say why.',
    },
    {
      rules: ['After planning, tell your idea in 30 seconds; the investor then makes one small wish that you fulfill.'],
      setup: 'Play the investor: make one small wish that can still be fulfilled.',
    },
    {
      rules: ['After half of the rehearsal, show one moment to the investor, who says what should be clearer.'],
      setup: 'Play the investor: watch one moment, and name one thing that should be clearer.',
    },
  ],
};
