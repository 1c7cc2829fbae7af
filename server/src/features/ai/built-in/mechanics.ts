import type { AiType } from '@teamsparks/contract/ai-vocabulary';
import type { CoreMechanic, Skill } from '@teamsparks/contract/challenge-vocabulary';
import type { Handout } from '@teamsparks/contract/sheet-fields';
import { things, type Thing } from './grammar.ts';

/** What a core mechanic adds to a challenge. */
export interface MechanicParts {
  rules: readonly string[];
  setup: string;
  stage: readonly Thing[];
  skill: Skill;
  /** What is secret: printed and cut out by the person who runs it. */
  handouts?: readonly Handout[];
  /** Ten points of their own, all or nothing. */
  scoring?: string;
}

const building: Record<CoreMechanic, MechanicParts> = {
  'One Handed': {
    rules: ['While building, everybody keeps one hand behind the back; only tools may be held with two hands.'],
    setup: 'Remind builders of the hidden hand once; after that every second hand adds five seconds of waiting.',
    stage: [],
    skill: 'Physical Dexterity',
  },
  Imposters: {
    rules: [
      'Everybody draws a secret card; the one with the star argues for one bad idea but breaks nothing.',
      'Cards stay secret until the vote, which takes one minute at the end.',
    ],
    setup: 'Prepare one card for each player, one of them with a star, and count the votes at the end.',
    stage: things('Secret cards 7 pieces'),
    skill: 'Character Acting',
    scoring: 'Most fingers point at the player with the star',
  },
  'Mystery Card': {
    rules: ['In the middle of building, draw one Mystery Card, read it out and obey it until building ends.'],
    setup:
      'Write three Mystery Cards: Whisper (nobody speaks aloud), New Hands (everybody changes jobs), Lucky Break (take one more piece of anything).',
    stage: things('Mystery Cards 3 pieces'),
    skill: 'Creative Problem Solving',
  },
  'Materials Shortage': {
    rules: ['After half of the building time you hand back everything that is not yet part of your work.'],
    setup: 'Announce the shortage one minute before it comes, and take the rest in a bag.',
    stage: things('Bag 1 pieces'),
    skill: 'Resource Management',
  },
  'Investors Choice': {
    rules: ['After planning, pitch your plan in 30 seconds; the investor then doubles one material.'],
    setup: 'Play the investor: ask one question about every pitch and explain your choice in one sentence.',
    stage: things('Investor hat 1 pieces'),
    skill: 'Presentation Flair',
  },
};
const presenting: Record<CoreMechanic, MechanicParts> = {
  'One Handed': {
    rules: ['On stage, everybody keeps one hand in contact with a partner, so that two players share two free hands.'],
    setup: 'Let the pairs find each other before planning; with an odd number three players hold on together.',
    stage: [],
    skill: 'Physical Dexterity',
  },
  Imposters: {
    rules: [
      'Everybody draws a secret card; the one with the star must slip a yellow elephant into what is said.',
      'Cards stay secret until the vote, which takes one minute at the end.',
    ],
    setup: 'Prepare one card for each player, one of them with a star, and count the votes at the end.',
    stage: things('Secret cards 7 pieces'),
    skill: 'Character Acting',
    scoring: 'Most fingers point at the player with the star',
  },
  'Mystery Card': {
    rules: ['Before you begin the show, draw one Mystery Card and work it in before the end.'],
    setup:
      'Write three Mystery Cards: Power Cut (a moment in the dark), The Visitor (somebody unexpected arrives), Slow Motion (ten seconds in slow motion).',
    stage: things('Mystery Cards 3 pieces'),
    skill: 'Creative Problem Solving',
  },
  'Materials Shortage': {
    rules: ['After half of the planning time one thing of your choice goes into the box and may not be used.'],
    setup: 'Stand beside the team with the box when half of the planning time is over.',
    stage: things('Empty box 1 pieces'),
    skill: 'Resource Management',
  },
  'Investors Choice': {
    rules: [
      'After planning, offer two different openings in one sentence each; the investor chooses the one you must use.',
    ],
    setup: 'Play the investor: listen to both openings, choose one and say why in one sentence.',
    stage: things('Investor hat 1 pieces'),
    skill: 'Presentation Flair',
  },
};

/** What the mechanic means where things are built, and where something is shown. */
export function mechanicParts(type: AiType, mechanic: CoreMechanic): MechanicParts {
  return type === 'presentation' ? presenting[mechanic] : building[mechanic];
}

/** Challenges of pure speech have nothing that could run short. */
export function mechanicFits(hasThings: boolean, mechanic: CoreMechanic): boolean {
  return hasThings || mechanic !== 'Materials Shortage';
}
