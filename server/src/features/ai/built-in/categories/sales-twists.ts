import { twist, type Twist } from '../grammar.ts';

/** Constraints on how a product is shown. */
export const salesTwists: readonly Twist[] = [
  twist('picture', 'Compare the product with something that everybody knows.', [
    'Make up your own comparison.',
    'The comparison shows what the product is good for.',
  ]),
  twist('senses', 'Once, describe the product so well that we can almost see, hear, or smell it.', [
    'Use your voice and hands for the description.',
    'Describe it without the words “great” and “nice.”',
  ]),
  twist('story', 'Tell or show how the product could help one person.', [
    'The person has an invented first name.',
    'The story of this person takes less than half a minute.',
  ]),
  twist('silence', 'Pause once for three seconds on purpose.', [
    'Pause right before you say something important.',
    'Nobody moves during the pause.',
  ]),
  twist('chorus', 'Once, the whole team says the name of the product together.', [
    'If the product has no name yet, find one.',
    'Say the name in a way that people remember; you may invent it.',
  ]),
  twist('number', 'Use one number about the product, and explain it.', [
    'Compare the number with something in this room.',
    'You may make up the number, but it must make sense.',
  ]),
  twist('promise', 'Make one promise that the product can really keep.', [
    'The promise is one sentence.',
    'Say what happens if the promise is not kept.',
  ]),
  twist('not for you', 'Say honestly who should not buy the product.', [
    'Be kind to those who should not buy it, and give a reason.',
    'Say what those who should not buy it could use instead.',
  ]),
  twist('gesture', 'Invent one gesture that stands for the product.', [
    'Every player makes the gesture at least once.',
    'The gesture is easy to copy.',
  ]),
  twist('name', 'Give the product a new name.', [
    'The name has at most three words.',
    'The name says something that is true about the product.',
  ]),
  twist('small print', 'Once, say the fine print aloud.', [
    'The fine print tells something that is not so good about the product.',
    'Say the fine print in less than ten seconds, but clearly.',
  ]),
  twist('first time', 'Act out how somebody sees the product for the first time.', [
    'The face of whoever sees it first shows what they think.',
    'Whoever sees it for the first time has a change of mind about it.',
  ]),
];
