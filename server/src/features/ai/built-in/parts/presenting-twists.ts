import { twist, type Twist } from '../grammar.ts';

/** Constraints that fit any scene; one that a Mystery Card also asks for does not come with those cards. */
export const stageTwists: readonly Twist[] = [
  twist('frozen picture', 'Begin and end with a frozen picture.', [
    'In a frozen picture, everybody stays still and silent for three seconds.',
    'A frozen picture lasts three seconds, and nobody moves or speaks.',
  ]),
  twist('chorus', 'Once, everybody on stage says a sentence together.', [
    'Keep the sentence that you say together short; you may plan it.',
    'The sentence that you say together matters in the scene; you may plan it.',
  ]),
  twist(
    'whisper',
    'One important sentence is whispered.',
    [
      'The whisper must still be understood in every seat.',
      'Everybody on stage leans in, and every seat can hear the whisper.',
    ],
    { clash: ['Mystery Card'] },
  ),
  twist(
    'slow',
    'Play one moment in slow motion.',
    ['In slow motion, words are slow, too.', 'Everybody on stage joins in the slow motion.'],
    { clash: ['Mystery Card'] },
  ),
  twist('sound', 'Choose one sound, and use it three times.', [
    'The sound has to do with what happens in the scene.',
    'Make the sound yourselves: no recordings.',
  ]),
  twist('silence', 'Once, nobody speaks for five seconds.', [
    'Something happens during the silence.',
    'In the silence, the acting goes on.',
  ]),
  twist('audience', 'Once, the audience helps with a sound or a movement.', [
    'Show the audience how to help.',
    'What the audience does can be done sitting down.',
  ]),
  twist('gesture', 'Invent one gesture that everybody on stage makes at least once.', [
    'The gesture means the same thing each time.',
    'The audience can tell what the gesture means.',
  ]),
  twist('names', 'Give every character a name, and use each name at least once.', [
    'The names are invented for this scene.',
    'Every name begins with a different letter.',
  ]),
  twist(
    'rhyme',
    'End with lines that rhyme.',
    ['The rhyme fits the ending.', 'Different players say the lines that rhyme.'],
    {
      players: 2,
    },
  ),
  twist('hum', 'Begin and end with a tune that all of you hum.', [
    'The tune sounds different at the end: happier, sadder, or bolder.',
    'Nobody sings words to the tune.',
  ]),
  twist('aside', 'Once, a character tells the audience what they really think.', [
    'The other characters do not hear what is said to the audience.',
    'Everybody else freezes while a character speaks to the audience.',
  ]),
  twist(
    'echo',
    'The first sentence is also the last one.',
    ['At the end, the sentence means something different.', 'A different player says the sentence at the end.'],
    { clash: ['Mystery Card'], players: 2 },
  ),
];
