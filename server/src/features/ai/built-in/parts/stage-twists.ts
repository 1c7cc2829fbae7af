import { twist, type Twist } from '../grammar.ts';

/** For whatever is played. */
export const stageTwists: readonly Twist[] = [
  twist('frozen picture', 'Begin and end with a frozen picture.', [
    'In a frozen picture, everybody stands still for three seconds.',
    'Nobody speaks in a frozen picture.',
  ]),
  twist('chorus', 'One sentence is spoken by all of you together.', [
    'The sentence must matter to the story.',
    'All of you speak the sentence, loudly and clearly.',
  ]),
  twist('whisper', 'One important moment is whispered.', [
    'The whisper must reach the last row.',
    'Everybody on stage leans in for the whisper.',
  ]),
  twist('slow', 'One moment happens in slow motion.', [
    'In slow motion, words are slow, too.',
    'Everybody on stage joins in the slow motion.',
  ]),
  twist('weather', 'Show the weather without naming it.', [
    'Bodies and sounds show the weather.',
    'The weather changes something in the story.',
  ]),
  twist('sound', 'One sound comes back again and again.', [
    'Each time, the sound means something else.',
    'You make the sound yourselves.',
  ]),
  twist('no question', 'On stage, nobody may ask a question.', [
    'Whoever asks one says it again as a statement.',
    'If a question slips out, nobody answers it.',
  ]),
  twist('hum', 'Hum a tune at the beginning and at the end.', [
    'Everybody hums; nobody sings words.',
    'The tune sounds different at the end.',
  ]),
  twist('silence', 'Once, nobody speaks for five seconds.', [
    'The silence must say something.',
    'Something happens during the silence.',
  ]),
  twist('rhyme', 'Two lines in a row must rhyme.', [
    'The rhyme is the most important moment.',
    'Two different players speak the rhyme.',
  ]),
  twist('audience', 'The audience must help once.', [
    'You show the audience what to do.',
    'Nobody in the audience has to stand up.',
  ]),
  twist('entrances', 'Every player enters in a different way.', [
    'Nobody runs on stage.',
    'The way of entering fits the role.',
  ]),
  twist('smell', 'Make us smell something that is not there.', [
    'The smell is shown before it is named.',
    'At least one role loves the smell and one does not.',
  ]),
  twist('word', 'The word “almost” must come up again and again.', [
    'Different players say the word.',
    'The last time, the word changes something.',
  ]),
  twist('opposite', 'One role does the opposite of what it says.', [
    'The other roles find out late.',
    'There is a reason for the opposite, and we learn it at the end.',
  ]),
  twist('nature', 'An animal or a plant must play a part.', [
    'We recognize it without hearing its name.',
    'The animal or the plant changes what happens next.',
  ]),
  twist('night', 'The light goes out once, and everybody acts as in the dark.', [
    'In the dark, only words and sounds tell us what happens.',
    'Nobody really closes their eyes.',
  ]),
  twist('secret', 'One role has a secret that we learn only at the end.', [
    'A small hint comes before the end.',
    'The secret is harmless and makes somebody happy.',
  ]),
  twist('small', 'Something very small turns out to be important.', [
    'We see the small thing early on.',
    'Nobody calls it important before the end.',
  ]),
  twist('gesture', 'Invent one gesture that everybody uses.', [
    'The gesture has the same meaning each time.',
    'We understand the gesture without an explanation.',
  ]),
];
