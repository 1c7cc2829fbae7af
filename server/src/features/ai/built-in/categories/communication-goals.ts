import { gettingThrough } from './communication-parts.ts';
import type { Goal } from '../grammar.ts';
import { counted, rubric, things } from '../grammar-makers.ts';

export const communicationGoals: readonly Goal[] = [
  {
    key: 'signs',
    each: 20,
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Agree on signs for animals, actions, places, and feelings. Then half of you act out {n} words, one by one, and the other half name them.',
      'Invent signs for animals, actions, places, and feelings. Then half of you show {n} words with signs, and the other half name them.',
    ],
    must: ['Whoever shows a word does not speak, write, or move their lips.', 'Put signs together to make new words.'],
    setup: [
      'Write a word on each of the {count:Word cards} word cards: animals, actions, places, and feelings.',
      'Hold up each card so that only the players who act see it, until the word is named or skipped. Paper is for planning only.',
    ],
    stage: things('Word cards n pieces', 'Timer 1 pieces'),
    measure: counted('Words', 'word', 'words', 'named by the other half'),
    second: rubric(
      'Signs used again',
      'every sign is used for one word only',
      'one sign is used for a second word',
      'signs are put together to make new words',
    ),
    creative: [gettingThrough],
    note: 'A word with the same meaning counts.',
  },
  {
    key: 'picture',
    each: 25,
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Agree on words for places and sizes. Then one player describes a picture of {n} shapes, and the others draw it without seeing it.',
      'Plan how to describe a picture. Then one player sees a picture of {n} shapes and describes it, and the others draw it.',
    ],
    must: [
      'Whoever describes uses only words, says size and place of each shape, and does not see the drawing.',
      'Those who draw work on one sheet, and may ask questions with the answer yes or no.',
    ],
    setup: [
      'Draw {n} simple shapes on the picture sheet, and hide it in the folder until the show.',
      'Seat the player who describes with the back to the others.',
    ],
    needs: things('Copy paper 4 sheets'),
    stage: things('Picture sheet 1 pieces', 'Folder 1 pieces', 'Timer 1 pieces'),
    measure: counted('Shapes', 'shape', 'shapes', 'drawn in the right place'),
    second: rubric(
      'Clear words',
      'size and place are said for no shape',
      'size and place are said for some shapes',
      'size and place are said for each shape',
    ),
    note: 'Lay both pictures side by side: a shape counts if it is where it should be beside the others.',
    clash: ['distance', 'silent cheer', 'repeat', 'breath', 'still', 'begin sign'],
  },
  {
    key: 'sounds',
    each: 30,
    targets: [4, 4, 8],
    step: 4,
    tasks: [
      'Invent a code of sounds. With it, guide a player with closed eyes to {n} marks on the floor, in the right order.',
      'Plan how sounds can steer somebody. Then a player with closed eyes walks to {n} marks on the floor, in the right order.',
    ],
    must: [
      'From the first step, the guides only clap, knock, and hum; they do not speak.',
      'A mark is reached when a foot is on it; after a missed mark, go on to the next one.',
      'A partner walks beside the player and stops any bump without a word.',
    ],
    setup: [
      'Clear a space, and tape the {count:Number cards} number cards flat to the floor in a mixed-up order, a big step apart: they are the marks.',
      'Write the order of the marks on the order card, and give it to the guides right before the show. Offer the scarf as a blindfold. Paper is for planning only.',
    ],
    stage: things(
      'Number cards n pieces',
      'Order card 1 pieces',
      'Floor tape 3 meters',
      'Scarf 1 pieces',
      'Timer 1 pieces',
    ),
    measure: counted('Marks', 'mark', 'marks', 'reached in the right order'),
    second: 'The partner never has to stop the player',
    note: 'Nobody has to close their eyes; whoever would rather not is a guide. In a team of two, be the partner yourself.',
    flags: ['Movement'],
    clash: ['distance', 'still', 'silent cheer', 'breath'],
  },
  {
    key: 'chain',
    each: 25,
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Find a way to remember many things. Then {n} facts go along a line of players in a whisper, and the last one tells them aloud.',
      'Plan how to remember many things. Then {n} facts go from ear to ear, and the last player tells them aloud.',
    ],
    must: [
      'Each player passes on all the facts once, in a whisper; use the same way to remember, and name it afterward.',
      'Notes may show pictures, but no letters and no digits.',
    ],
    setup: [
      'Write {n} facts on the message card, such as a place, a color, a time, and an animal.',
      'At the start of the show, read them once, slowly, so that only the first player hears you.',
    ],
    stage: things('Message card 1 pieces', 'Timer 1 pieces'),
    measure: counted('Facts', 'fact', 'facts', 'told by the last player'),
    second: rubric(
      'A way to remember',
      'the team cannot say how it remembered',
      'the team can say it, but some players did it differently',
      'the team can say it, and every player did it that way',
    ),
    note: 'A fact counts if the meaning is right, even in different words.',
    clash: ['distance', 'repeat', 'silent cheer'],
  },
  {
    key: 'words',
    each: 30,
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Explain {n} everyday things to the appraiser, one by one. Each time, one word on the card is forbidden.',
      'The appraiser must guess {n} everyday things from your words. For each of them, one word is forbidden.',
    ],
    must: [
      'Nobody says the thing or the forbidden word on the card, and nobody uses gestures.',
      'Players take turns explaining; compare things with other things.',
    ],
    setup: [
      'Have somebody else write a thing and a forbidden word on each of the {count:Word cards} word cards, such as “umbrella” and “rain.”',
      'Let players draw cards in turn, and guess without looking. Paper is for planning only.',
    ],
    stage: things('Word cards n pieces', 'Timer 1 pieces'),
    measure: counted('Things', 'thing', 'things', 'named by the appraiser'),
    second: rubric(
      'Comparisons',
      'no thing is compared with another',
      'some things are compared with another',
      'most things are compared with another',
    ),
    creative: [gettingThrough],
    note: 'Where you know the cards, name only what the words really describe.',
    clash: ['distance', 'silent cheer', 'repeat', 'begin sign', 'still'],
  },
  {
    key: 'knocks',
    each: 20,
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Invent a code of knocks for the digits from 0 to 9. Then half of you send {n} digits, and the other half write them down.',
      'Plan how knocks can stand for digits. Then half of you knock a number of {n} digits, and the other half write it down.',
    ],
    must: [
      'Senders only knock, and receivers turn their backs to them.',
      'Find a code in which no digit takes more knocks than a hand has fingers.',
    ],
    setup: [
      'Write a number of {n} digits on the message card; mix small and large ones.',
      'At the start of the show, hand the card to the senders; receivers must not see it.',
    ],
    needs: things('Copy paper 4 sheets'),
    stage: things('Message card 1 pieces', 'Timer 1 pieces'),
    measure: counted('Digits', 'digit', 'digits', 'written in the right place'),
    second: rubric(
      'A short code',
      'every digit is sent as that many knocks',
      'some digits are sent with fewer knocks',
      'no digit takes more knocks than a hand has fingers',
    ),
    creative: [gettingThrough],
    note: 'Compare both numbers, digit by digit.',
    clash: ['silent cheer', 'still'],
  },
];
