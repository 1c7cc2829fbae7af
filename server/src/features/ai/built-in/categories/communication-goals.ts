import { type Goal, rubric, things } from '../grammar.ts';

export const communicationGoals: readonly Goal[] = [
  {
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan signs without words for {plan} minutes, and practice for {work}. Then half of you send {n} words to the other half within {show} minutes.',
      'Invent a sign language in {plan} minutes, and practice for {work}. Half of your team acts {n} words, and the others name them within {show} minutes.',
    ],
    must: [
      'Senders do not speak, write, or mouth words.',
      'The next word is shown when the one before is named or skipped.',
    ],
    setup: [
      'Write a word on each of the {count:Word cards} word cards: animals, actions, places, and feelings.',
      'Hold up each card so that only the senders see it.',
    ],
    stage: things('Word cards n pieces', 'Timer 1 pieces'),
    measure: { item: 'Words', detail: '10 points for every full {q} words that are named' },
    second: rubric(
      'Signs used again',
      'no sign is used for a second word',
      'a sign comes back by chance',
      'signs are put together to make new words',
    ),
    note: 'Words with the same meaning count.',
  },
  {
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and practice for {work}. One player describes a picture of {n} shapes, and the others draw it unseen. You have {show} minutes.',
      'Plan your words for {plan} minutes and practice for {work}. One player sees {n} shapes and describes them. The others draw them within {show} minutes.',
    ],
    must: [
      'The one who describes uses only words and does not see the drawing.',
      'Those who draw may ask questions with the answer yes or no.',
    ],
    setup: [
      'Draw {n} simple shapes on the picture sheet and hide it in the folder.',
      'Seat the player who describes with their back to the others.',
    ],
    stage: things('Picture sheet 1 pieces', 'Folder 1 pieces', 'Timer 1 pieces'),
    measure: { item: 'Shapes', detail: '10 points for every full {q} shapes that are drawn in the right place' },
    second: rubric(
      'Clear words',
      'size and place are guessed',
      'either size or place is said',
      'size and place are said for each shape',
    ),
    note: 'Lay both pictures side by side and look at places first.',
    clash: ['change', 'seated', 'new helper', 'begin sign', 'thanks'],
  },
  {
    targets: [4, 4, 8],
    step: 4,
    tasks: [
      'Invent a code of sounds in {plan} minutes and practice for {work}. Then guide a player with closed eyes to {n} marks in the room within {show} minutes.',
      'Plan for {plan} minutes how sounds can steer somebody, and practice for {work}. A player with closed eyes must reach {n} marks within {show} minutes.',
    ],
    must: [
      'Only claps, knocks, and hummed tones are allowed.',
      'A partner walks beside the player and stops any bump without a word.',
    ],
    setup: [
      'Clear the room and tape {n} marks on the floor.',
      'Say in which order the marks must be reached, and offer the scarf as a blindfold.',
    ],
    stage: things('Floor tape 2 meters', 'Scarf 1 pieces', 'Timer 1 pieces'),
    measure: { item: 'Marks', detail: '10 points for every full {q} marks that are reached in the right order' },
    second: 'The partner never has to stop the player',
    note: 'Nobody has to close their eyes; whoever would rather not is a guide.',
    flags: ['Movement'],
    clash: ['distance', 'seated', 'still', 'back', 'new helper', 'thanks'],
  },
  {
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and practice for {work}. A message with {n} facts travels along a line of players. At the end it is told aloud, within {show} minutes.',
      'Find a way to remember in {plan} minutes and practice for {work}. Then {n} facts go from ear to ear within {show} minutes, and the last player tells them.',
    ],
    must: [
      'Each player passes the message on once, in a whisper.',
      'Notes may show pictures, but no letters and no digits.',
    ],
    setup: [
      'Write {n} facts on the message card, such as a place, a color, a time, and an animal.',
      'Read them once, slowly, to the first player outside the room.',
    ],
    stage: things('Message card 1 pieces', 'Timer 1 pieces'),
    measure: { item: 'Facts', detail: '10 points for every full {q} facts that arrive' },
    second: rubric(
      'A way to remember',
      'players just repeat the words',
      'some players use pictures or a story',
      'the whole team uses the same way to remember',
    ),
    note: 'A fact counts when its meaning arrives, also in other words.',
    clash: ['change', 'distance', 'seated', 'one repeat', 'skip', 'thanks', 'new helper'],
  },
  {
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and practice for {work}. Explain {n} everyday things to a visitor within {show} minutes. The most obvious word is forbidden each time.',
      'Plan for {plan} minutes and practice for {work}. A visitor must guess {n} things from your words in {show} minutes, without one forbidden word each.',
    ],
    must: [
      'Nobody says the forbidden word on the card.',
      'Every player explains at least one thing, as far as the things go around.',
    ],
    setup: [
      'Write a thing and a forbidden word on each of the {count:Word cards} word cards, such as umbrella without rain.',
      'Play the visitor: be curious and take everything literally.',
    ],
    stage: things('Word cards n pieces', 'Timer 1 pieces'),
    measure: { item: 'Things', detail: '10 points for every full {q} things that the visitor names' },
    second: rubric(
      'Comparisons',
      'things are only described',
      'a comparison helps now and then',
      'most things are found by a comparison',
    ),
    note: 'Guess only what you could really know from the words.',
    clash: ['distance', 'seated', 'still', 'begin sign', 'back'],
  },
];
