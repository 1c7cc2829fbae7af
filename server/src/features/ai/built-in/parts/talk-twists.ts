import { things, twist, type Twist } from '../grammar.ts';

/** For whatever is said to an audience. */
export const talkTwists: readonly Twist[] = [
  twist('first line', 'The first sentence is a question.', [
    'You leave time to think before you go on.',
    'The end gives an answer to the question.',
  ]),
  twist('picture', 'Use one picture in words that nobody forgets.', [
    'The picture comes back at the end.',
    'The picture is your own, not a saying.',
  ]),
  twist('numbers', 'Use one number, and make it easy to imagine.', [
    'Say whether the number is a guess.',
    'Compare the number with something in this room.',
  ]),
  twist('hand over', 'Whoever speaks hands over to the next speaker with a gesture.', [
    'There is no gap between speakers.',
    'Every handover looks different.',
  ]),
  twist('chorus', 'One sentence is spoken by all of you together.', [
    'It is the sentence that should stay in the mind.',
    'The sentence has at most eight words.',
  ]),
  twist('story', 'Tell one very short story of one person.', [
    'The person has an invented first name.',
    'The story takes no more than a few sentences.',
  ]),
  twist('silence', 'Use three seconds of silence on purpose.', [
    'The silence comes right after an important sentence.',
    'Nobody moves during the silence.',
  ]),
  twist('doubt', 'Say honestly what speaks against you.', ['The doubt is a real one.', 'You answer the doubt calmly.']),
  twist('audience', 'Let the audience vote once with raised hands.', [
    'You say something about the result.',
    'The question can be answered with yes or no.',
  ]),
  twist('senses', 'Describe one thing so that we can see, hear, or smell it.', [
    'Use your voice and hands for it.',
    'Nobody says “nice” or “bad.”',
  ]),
  twist('simple', 'A six-year-old must be able to follow you.', [
    'Every hard word is explained.',
    'Sentences are short.',
  ]),
  twist('tomorrow', 'Say what would be different in ten years.', [
    'Show one person in ten years.',
    'It is neither all good nor all bad.',
  ]),
  twist(
    'chair',
    'One chair stands for somebody who is missing here.',
    ['You speak to the chair once.', 'Nobody sits on the chair.'],
    { needs: things('Chair 1 pieces') },
  ),
  twist('thanks', 'Thank somebody at the end, and say what for.', [
    'The thanks are honest and short.',
    'It is somebody whom people often forget.',
  ]),
  twist(
    'motto',
    'Find a motto, and write it where everybody can read it.',
    ['The motto has at most six words.', 'The motto is your own.'],
    { needs: things('Marker 1 pieces', 'Scrap paper 2 sheets') },
  ),
  twist('first step', 'End with one small step that anybody could do today.', [
    'The step takes less than a minute.',
    'The step costs nothing.',
  ]),
  twist('object', 'Use one thing from this room as an example.', [
    'Everybody can see the thing.',
    'The thing goes back to its place afterward.',
  ]),
  twist('listen', 'Each speaker picks up a word of the speaker before.', [
    'The word gets a new meaning.',
    'The first speaker picks up a word of the scene.',
  ]),
];
