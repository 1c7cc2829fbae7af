import { things, twist, type Twist } from '../grammar.ts';

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
