import { rubric, type Rubric } from '../grammar.ts';

/** Criteria that fit whatever is built. */
export const buildingCriteria: readonly Rubric[] = [
  rubric(
    'Use of the materials',
    'most of the materials lie unused at the end',
    'the materials do what they usually do',
    'a material does something unexpected that works',
  ),
  rubric(
    'Careful work',
    'parts fall off by themselves',
    'nothing falls off, but joints are loose when they are touched',
    'no joint is loose when it is touched',
    ['reaction', 'dam'],
  ),
  rubric(
    'It belongs to the scene',
    'nothing in it tells of the scene',
    'one detail tells of the scene',
    'anybody could see for whom it is made',
  ),
  rubric(
    'An idea of your own',
    'it is built the way such things usually are',
    'one part differs from the usual way',
    'the main idea is one that the appraiser has not seen before',
  ),
  rubric(
    'Learning from trials',
    'nothing is changed while building',
    'something is changed, but nobody can say why',
    'a trial led to a change that the team can explain',
    ['one trial'],
  ),
];

/** Criteria that fit whatever is played. */
export const stageCriteria: readonly Rubric[] = [
  rubric(
    'Voices',
    'the last row understands little',
    'most words can be understood',
    'every word arrives, and each role sounds different',
  ),
  rubric(
    'Shown, not told',
    'everything is only told in words',
    'some of it is shown without words',
    'we could follow it without the words',
  ),
  rubric('Surprise', 'everything comes as expected', 'one moment is a surprise', 'a surprise changes how it all ends'),
  rubric(
    'Playing together',
    'players wait only for their own lines',
    'players listen, with some gaps',
    'everybody reacts to everybody, also without words',
  ),
  rubric(
    'A place we can see',
    'we do not know where we are',
    'the place is named',
    'movements and sounds show us the place',
  ),
];

/** Criteria that fit whatever is said to an audience. */
export const talkCriteria: readonly Rubric[] = [
  rubric(
    'A sentence that stays',
    'the audience remembers no sentence',
    'the audience remembers the idea of a sentence',
    'the audience can repeat one sentence word for word',
  ),
  rubric(
    'Voices',
    'the last row understands little',
    'most words can be understood',
    'every word arrives, with pauses that help',
  ),
  rubric(
    'A clear order',
    'the parts come in no order',
    'the order is clear in most places',
    'beginning, middle, and end lead to each other',
  ),
  rubric(
    'A fresh idea',
    'everything has been heard before',
    'one thought is new',
    'the main thought is new and makes sense',
  ),
  rubric(
    'Contact with the audience',
    'eyes stay on paper or floor',
    'some of you look at the audience',
    'everybody speaks to the audience and reacts to it',
  ),
];
