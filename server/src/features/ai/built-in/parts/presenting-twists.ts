import type { Twist } from '../grammar.ts';
import { twist, things } from '../grammar-makers.ts';

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

/** Constraints that fit any talk to an audience. */
export const talkTwists: readonly Twist[] = [
  twist('first line', 'Begin with a question to the audience.', [
    'Give the audience time to think before you go on.',
    'Come back to this first question at the end.',
  ]),
  twist('picture', 'Compare your main idea with something that everybody knows.', [
    'Make up your own comparison.',
    'Come back to the comparison at the end.',
  ]),
  twist('hand over', 'Each speaker hands over to the next one with a gesture.', [
    'Every handover looks different.',
    'The next speaker begins right after the handover.',
  ]),
  twist('chorus', 'Once, the whole team says a sentence together.', [
    'Choose the sentence that people should remember.',
    'The sentence that you say together has at most eight words.',
  ]),
  twist('story', 'Include a very short story about one person.', [
    'Invent a first name for that person.',
    'The story takes less than half a minute.',
  ]),
  twist('silence', 'Pause once for three seconds on purpose.', [
    'Pause right after an important sentence.',
    'Nobody moves during the pause.',
  ]),
  twist('audience', 'Have the audience vote once by raising hands.', [
    'Say something about the result of the vote.',
    'Ask a question that can be answered with yes or no.',
  ]),
  twist('senses', 'Describe one thing so well that we can almost see, hear, or smell it.', [
    'Use your voice and hands for the description.',
    'Describe it without the words “nice” and “bad.”',
  ]),
  twist('simple', 'Make it so clear that a six-year-old could follow you.', [
    'Explain every hard word.',
    'Use short sentences.',
  ]),
  twist('year', 'Say what could be different a year from now.', [
    'Describe an ordinary day a year from now.',
    'Name one thing that gets better in that year.',
  ]),
  twist('thanks', 'Thank somebody at the end, and say what for.', [
    'Thank somebody whom people often forget to thank.',
    'The thanks take one sentence.',
  ]),
  twist(
    'motto',
    'Find a motto, and write it on a sheet for everybody to read.',
    ['Your motto has at most six words.', 'Make up the motto yourselves.'],
    { needs: things('Marker 1 pieces', 'Scrap paper 2 sheets') },
  ),
  twist('first step', 'End with one small step that everybody could take today.', [
    'The step takes less than a minute.',
    'The step costs nothing.',
  ]),
  twist('listen', 'Each speaker uses a word that the speaker before used.', [
    'The first speaker uses a word from the scene.',
    'Stress the word that you use again.',
  ]),
  twist('change of mind', 'In the middle, somebody changes their mind and says why.', [
    'The change of mind comes from something that somebody else said.',
    'We can see the moment of this change of mind.',
  ]),
  twist('common ground', 'Find one point on which everybody agrees, and say it aloud.', [
    'Say the point before the end, not in the last sentence.',
    'Everybody nods when the point is said.',
  ]),
  twist('object', 'Use one thing from this room to make a point.', [
    'Hold the thing up so that everybody can see it.',
    'Choose the thing during planning, and put it back at the end.',
  ]),
];
