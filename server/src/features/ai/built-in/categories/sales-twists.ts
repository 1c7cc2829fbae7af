import { twist, type Twist } from '../grammar.ts';

/** Constraints on how a product is shown. */
export const salesTwists: readonly Twist[] = [
  twist('picture', 'Compare the product with something that everybody knows.', [
    'The comparison is your own, not a saying.',
    'The comparison shows what the product is good for.',
  ]),
  twist('senses', 'Once, describe the product so well that we can almost see, hear, or smell it.', [
    'Use your voice and hands for the description.',
    'The description does without the words “great” and “nice.”',
  ]),
  twist('story', 'Tell or show how the product helped one person.', [
    'The person has an invented first name.',
    'This takes less than half a minute.',
  ]),
  twist('silence', 'Make one pause of three seconds on purpose.', [
    'The pause makes us curious about what comes next.',
    'Nobody moves during the pause.',
  ]),
  twist('chorus', 'Once, the whole team says the name of the product together.', [
    'Nobody gives the cue aloud: you feel when to begin.',
    'Say the name in a way that people remember.',
  ]),
  twist('number', 'Use one number about the product, and make it easy to imagine.', [
    'Compare the number with something in this room.',
    'The number is invented, but it makes sense.',
  ]),
  twist('promise', 'Give one promise that the product can really keep.', [
    'The promise is one sentence.',
    'Say what happens if the promise is not kept.',
  ]),
  twist('not for you', 'Say honestly who should not buy the product.', [
    'Say it kindly, and give a reason.',
    'Say what those people could use instead.',
  ]),
  twist('gesture', 'Invent one gesture that stands for the product.', [
    'Every player makes the gesture at least once.',
    'The gesture is easy enough for the customer to copy.',
  ]),
  twist('name', 'Give the product a new name.', [
    'The name has at most three words.',
    'The name says something that is true about the product.',
  ]),
  twist('small print', 'Once, say the small print aloud.', [
    'The small print is true and takes less than ten seconds.',
    'Another player speaks the small print, fast and clearly.',
  ]),
  twist('first time', 'Show somebody who sees the product for the first time.', [
    'We see in the face what that person thinks.',
    'That person changes their mind about the product.',
  ]),
];
