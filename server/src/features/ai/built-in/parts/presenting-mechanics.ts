import type { CoreMechanic } from '@teamsparks/contract/challenge-vocabulary';
import type { MechanicWay } from '../mechanics.ts';
import { mysterySetup, secretRules, secretSetup, starVote } from './secret-cards.ts';

/** The core mechanics where something is shown. */
export const presentingWays: Record<CoreMechanic, readonly MechanicWay[]> = {
  'One Handed': [
    {
      rules: ['On stage, everybody keeps one hand on the shoulder of a partner.'],
      setup: 'Let the pairs find each other before planning; an odd player joins a pair.',
    },
    {
      rules: ['On stage, everybody keeps one hand in a pocket or behind the back.'],
      setup: 'Remind players of the hidden hand once, before the show begins.',
    },
    {
      rules: ['On stage, everybody holds one end of an invisible rope that never breaks.'],
      setup: 'Let the team try the invisible rope once, before planning begins.',
    },
  ],
  Imposters: [
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Slip a yellow elephant into what is said.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Get the word “elephant” into the show without being noticed.',
      scoring: starVote,
    },
    {
      rules: secretRules,
      setup: secretSetup,
      star: 'You have the star. Make your team talk about the moon, which is a bad idea here.',
      scoring: starVote,
    },
  ],
  'Mystery Card': [
    {
      rules: ['Before the show, draw one Mystery Card and work it in before the end.'],
      setup: mysterySetup,
      cards: {
        'Power Cut': 'A moment of the show happens in the dark.',
        'The Visitor': 'Somebody unexpected arrives.',
        'Slow Motion': 'One moment of the show is in slow motion.',
      },
    },
    {
      rules: ['Right before you begin, one player draws a Mystery Card, and all of you make it happen.'],
      setup: mysterySetup,
      cards: {
        Hiccups: 'Somebody has the hiccups, and it matters.',
        'Lost and Found': 'Something that was lost turns up.',
        Echo: 'One sentence comes back like an echo.',
      },
    },
    {
      rules: ['After rehearsing, draw one Mystery Card; you have one minute to fit it in.'],
      setup: mysterySetup,
      cards: {
        'Good News': 'Somebody brings very good news.',
        'Big Wind': 'A big wind comes up and changes something.',
        Applause: 'Everybody stops and claps for the smallest thing.',
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
      rules: ['Before the show, the appraiser puts one of your things into the box; do without it.'],
      setup: 'Take the thing that the team used most, and put it into the box.',
      stage: [{ name: 'Empty box', quantity: 1, units: 'pieces' }],
    },
    {
      rules: ['After planning, hand back half of what may be used up.'],
      setup: 'Collect what the team hands back, and let the team choose what it is.',
    },
  ],
  'Investors Choice': [
    {
      rules: ['After planning, offer a first sentence and another one; the investor chooses which of them you use.'],
      setup: 'Play the investor: listen to both sentences, choose one, and say why.',
    },
    {
      rules: ['After planning, pitch your idea in 30 seconds; the investor then makes one wish.'],
      setup: 'Play the investor: make one small wish that can still be met.',
    },
    {
      rules: ['After half of the practice time, show one moment to the investor, who says what should grow.'],
      setup: 'Play the investor: watch one moment and name one thing that should grow.',
    },
  ],
};
