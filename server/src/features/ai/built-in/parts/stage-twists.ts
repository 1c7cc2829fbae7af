import { twist, type Twist } from '../grammar.ts';

/** For whatever is played. What a Mystery Card asks for, too, does not come with those cards. */
export const stageTwists: readonly Twist[] = [
  twist('frozen picture', 'Begin and end with a frozen picture.', [
    'In a frozen picture, everybody stays still and silent for three seconds.',
    'A frozen picture lasts three seconds, and nobody moves or speaks.',
  ]),
  twist('chorus', 'One important sentence is spoken by the whole team together.', [
    'The sentence is short, so that every word can be understood.',
    'Nobody gives the cue aloud: you feel when to begin.',
  ]),
  twist(
    'whisper',
    'The most important sentence is whispered.',
    ['The whisper must still reach the last row.', 'Everybody leans in for the whisper.'],
    { clash: ['Mystery Card'] },
  ),
  twist(
    'slow',
    'Play one moment in slow motion.',
    ['In slow motion, words are slow, too.', 'Everybody on stage joins in the slow motion.'],
    { clash: ['Mystery Card'] },
  ),
  twist('sound', 'One sound comes back three times.', [
    'Each time, the sound means something else.',
    'The sound is made with voices, hands, or feet.',
  ]),
  twist('silence', 'Once, nobody speaks for five seconds.', [
    'Something important happens during the silence.',
    'In the silence, bodies and faces go on with the story.',
  ]),
  twist('audience', 'The audience helps once with a sound or a movement.', [
    'You show the audience what to do.',
    'The audience can do it sitting down.',
  ]),
  twist('secret', 'One character keeps a secret until the end.', [
    'A small hint at the secret comes early on.',
    'The secret is harmless, and it explains something.',
  ]),
  twist('gesture', 'Invent one movement that every character makes at least once.', [
    'The movement means the same each time.',
    'We understand the movement without an explanation.',
  ]),
  twist('word', 'The word “almost” is said three times.', [
    'Each time, another character says it.',
    'The last “almost” changes what happens next.',
  ]),
  twist('small', 'Something very small turns out to be important.', [
    'We see the small thing early on.',
    'Nobody calls the small thing important before the end.',
  ]),
  twist('entrances', 'Every character comes in in a different way.', [
    'How they come in tells us how they feel.',
    'Nobody runs to come in.',
  ]),
  twist('rhyme', 'The last two lines rhyme.', [
    'Two different players speak the rhyme.',
    'The rhyme fits how the story ends.',
  ]),
  twist('hum', 'Hum a tune at the beginning and again at the end.', [
    'The second time, the tune shows how it all turned out.',
    'Everybody hums, and nobody sings words.',
  ]),
  twist('aside', 'Once, a character turns to the audience and says what they really think.', [
    'The other characters do not hear it.',
    'Everybody else freezes until the character turns back.',
  ]),
  twist(
    'echo',
    'The first sentence comes back as the last one.',
    ['The second time, the sentence means something new.', 'Another player speaks the sentence at the end.'],
    { clash: ['Mystery Card'] },
  ),
  twist(
    'night',
    'For a moment, the light goes out, and everybody plays as in the dark.',
    ['In the dark, words and sounds tell us what happens.', 'All eyes stay open; the dark is only played.'],
    { clash: ['Mystery Card'] },
  ),
];
