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

const secretSetup =
  'Print the secret cards, deal one to each player, the star among them, and count the votes at the end.';

/** One for each player of a team, and among them the one with the star. */
function secretCards(star: string): Handout[] {
  const silence = 'Show this card to nobody before the vote.';
  const helping = 'You have no star. Help your team as well as you can.';
  return [
    { title: 'Secret card', text: [helping, silence], copies: 6, for: 'one player' },
    { title: 'Secret card with the star', text: [star, silence], copies: 1, for: 'one player' },
  ];
}

const mysterySetup = 'Print the three Mystery Cards, and hold them face down until one is drawn.';

const mysteryCards = (cards: Record<string, string>): Handout[] =>
  Object.entries(cards).map(([name, text]) => ({
    title: `Mystery Card: ${name}`,
    text: [text],
    copies: 1,
    for: 'team',
  }));

const building: Record<CoreMechanic, MechanicParts> = {
  'One Handed': {
    rules: ['While building, everybody keeps one hand behind the back; only tools may be held with two hands.'],
    setup: 'Remind builders of the hidden hand once; after that every second hand adds five seconds of waiting.',
    stage: [],
    skill: 'Physical Dexterity',
  },
  Imposters: {
    rules: [
      'Everybody draws a secret card and does what it says; one of the cards has a star.',
      'Cards stay secret until the vote, which takes one minute at the end.',
    ],
    setup: secretSetup,
    stage: [],
    handouts: secretCards('You have the star. Argue for one bad idea, but break nothing.'),
    skill: 'Character Acting',
    scoring: 'Most fingers point at the player with the star',
  },
  'Mystery Card': {
    rules: ['In the middle of building, draw one Mystery Card, read it out and obey it until building ends.'],
    setup: mysterySetup,
    stage: [],
    handouts: mysteryCards({
      Whisper: 'Nobody speaks aloud.',
      'New Hands': 'Everybody changes jobs.',
      'Lucky Break': 'Take one more piece of anything.',
    }),
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
      'Everybody draws a secret card and does what it says; one of the cards has a star.',
      'Cards stay secret until the vote, which takes one minute at the end.',
    ],
    setup: secretSetup,
    stage: [],
    handouts: secretCards('You have the star. Slip a yellow elephant into what is said.'),
    skill: 'Character Acting',
    scoring: 'Most fingers point at the player with the star',
  },
  'Mystery Card': {
    rules: ['Before you begin the show, draw one Mystery Card and work it in before the end.'],
    setup: mysterySetup,
    stage: [],
    handouts: mysteryCards({
      'Power Cut': 'A moment of the show happens in the dark.',
      'The Visitor': 'Somebody unexpected arrives.',
      'Slow Motion': 'Ten seconds of the show are in slow motion.',
    }),
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
