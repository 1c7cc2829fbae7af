import { things, twist, type Twist } from '../grammar.ts';

/** For whatever is said to an audience. */
export const talkTwists: readonly Twist[] = [
  twist('first line', 'Begin with a question to the audience.', [
    'Leave time to think after the question.',
    'The ending gives an answer to the question.',
  ]),
  twist('picture', 'Compare your main idea with something that everybody knows.', [
    'The comparison is your own, not a saying.',
    'The comparison comes back at the end.',
  ]),
  twist('numbers', 'Use one number, and make it easy to imagine.', [
    'Say whether the number is known or a guess.',
    'Compare the number with something in this room.',
  ]),
  twist('hand over', 'Each speaker hands over to the next one with a gesture.', [
    'Every handover looks different.',
    'The next speaker begins right after the handover.',
  ]),
  twist('chorus', 'One sentence is spoken by the whole team together.', [
    'Choose the sentence that people should remember.',
    'The sentence has at most eight words.',
  ]),
  twist('story', 'Tell one very short story about one person.', [
    'The person has an invented first name.',
    'The story takes less than half a minute.',
  ]),
  twist('silence', 'Make one pause of three seconds on purpose.', [
    'The pause comes right after an important sentence.',
    'Nobody moves during the pause.',
  ]),
  twist('audience', 'Let the audience vote once by raising hands.', [
    'Say something about the result of the vote.',
    'The vote is about a question with the answer yes or no.',
  ]),
  twist('senses', 'Describe one thing so well that we can almost see, hear, or smell it.', [
    'Use your voice and hands for the description.',
    'The description does without the words “nice” and “bad.”',
  ]),
  twist('simple', 'A six-year-old must be able to follow you.', [
    'Every hard word is explained.',
    'Every sentence is short.',
  ]),
  twist('year', 'Say what could be different a year from now.', [
    'Show it with one person and an ordinary day.',
    'Name one thing that gets better and one that could get harder.',
  ]),
  twist(
    'chair',
    'An empty chair stands for somebody who is not here but cares about the question.',
    ['Say who the chair stands for, and speak to the chair once.', 'Nobody sits on the chair.'],
    { needs: things('Chair 1 pieces') },
  ),
  twist('thanks', 'Thank somebody at the end, and say what for.', [
    'It is somebody whom people often forget to thank.',
    'The thanks take one sentence.',
  ]),
  twist(
    'motto',
    'Find a motto, and write it where everybody can read it.',
    ['The motto has at most six words.', 'The motto is your own.'],
    { needs: things('Marker 1 pieces', 'Scrap paper 2 sheets') },
  ),
  twist('first step', 'End with one small step that everybody could take today.', [
    'The step takes less than a minute.',
    'The step costs nothing.',
  ]),
  twist('listen', 'Each speaker picks up a word of the speaker before.', [
    'The first speaker picks up a word of the scene.',
    'We can hear which word is picked up.',
  ]),
  twist('change of mind', 'In the middle, somebody changes their mind and says why.', [
    'It happens because of what somebody else said.',
    'Nobody makes fun of a changed mind.',
  ]),
  twist('common ground', 'Find one point on which everybody agrees, and say it aloud.', [
    'The point comes before the end, not in the last sentence.',
    'Everybody nods when the point is said.',
  ]),
  twist('object', 'Use one thing from this room to make your point.', [
    'Hold the thing up so that everybody can see it.',
    'Choose the thing during planning, and put it back at the end.',
  ]),
];
