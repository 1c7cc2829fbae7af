import type { Scene } from '../grammar.ts';

export const deviceScenes: readonly Scene[] = [
  {
    title: 'Breakfast by Machine',
    line: 'The inventor refuses to touch her breakfast until a machine serves it.',
    story: [
      'An inventor wakes up hungry.',
      'She wants a machine to serve her breakfast.',
      'Her toast is getting cold.',
    ],
    more: 'She has slept in the workshop, so the plans are good but the patience is short.',
  },
  {
    title: 'Zoo After Closing',
    line: 'The keepers have gone home, and the animals still want their dinner.',
    story: ['The zoo is closed.', 'The keepers have gone home.', 'But the animals are still hungry!'],
    more: 'Nobody may step over the fence, which has been a good rule since the thing with the lion.',
  },
  {
    title: 'Wizard With Two Lefts',
    line: 'A wizard turned both his hands into left hands, and the potion must be ready at dawn.',
    story: ['A wizard has two left hands today.', 'He can hold nothing.', 'His potion must be ready soon.'],
    more: 'His apprentice has run off with the book, so it will have to be done by engineering.',
  },
  {
    title: 'Treasure Behind Glass',
    line: 'The treasure lies in plain sight, just where no arm can reach.',
    story: ['The treasure lies behind a glass wall.', 'You can see it but not reach it.', 'There is only a small gap.'],
    more: 'Generations of thieves have tried it with long arms, and nobody with a good idea.',
  },
  {
    title: 'Factory on the Moon',
    line: 'On the moon everything must be moved without gloves getting dusty.',
    story: [
      'There is a factory on the moon.',
      'Moon dust sticks to every glove.',
      'Machines must do the moving there.',
    ],
    more: 'Spare parts take three days to arrive, so simple things that work beat fine things that break.',
  },
  {
    title: 'The Lazy King Games',
    line: 'The king invites to games in which nobody may walk a step.',
    story: ['The king loves games.', 'He hates to walk.', 'In his games only machines may move.'],
    more: 'The prize is a golden armchair, and half the kingdom is practicing already.',
  },
  {
    title: 'Frogs in the Post Office',
    line: 'The frogs took over the post office and like to send things by air.',
    story: [
      'Frogs run the post office now.',
      'They like it fast and funny.',
      'But the mail must land in the right place.',
    ],
    more: 'The humans complain about delays, the herons about the noise, and the frogs about nothing at all.',
  },
  {
    title: 'Sleepwalking Toy Shop',
    line: 'Every night the toys wander off, and every morning somebody has to sort them.',
    story: ['At night the toys leave their shelves.', 'In the morning they lie everywhere.', 'The shop opens soon.'],
    more: 'The owner has tried chains, prayers and cheese; now she tries you.',
  },
];
