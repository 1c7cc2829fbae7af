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
    'few words can be understood',
    'most words can be understood',
    'every word can be understood, and voices show how characters feel',
  ),
  rubric(
    'Acting',
    'players only say their lines',
    'some players also act with their hands or bodies',
    'every player acts with voice and movement',
  ),
  rubric(
    'A surprise',
    'everything happens as expected',
    'one moment is a surprise',
    'a surprise changes how the scene ends',
  ),
  rubric(
    'Playing together',
    'players only wait for their own lines',
    'some players react to each other',
    'every player reacts to what others say and do',
  ),
  rubric(
    'A clear place',
    'we cannot tell where the scene happens',
    'somebody says where the scene happens',
    'what players do shows where the scene happens',
  ),
  rubric(
    'A good ending',
    'the show just stops',
    'the last moment is clearly the end',
    'the ending grows out of what happened before',
    ['mystery', 'comedy', 'horror', 'scenes'],
  ),
];

/** Criteria that fit whatever is said to an audience. */
export const talkCriteria: readonly Rubric[] = [
  rubric(
    'A sentence to remember',
    'the audience remembers nothing that was said',
    'the audience remembers one idea',
    'the audience can repeat one sentence',
  ),
  rubric(
    'Voices',
    'few words can be understood',
    'most words can be understood',
    'every word can be understood, with pauses that help',
  ),
  rubric(
    'A clear order',
    'the parts come in no order',
    'the order is clear in most places',
    'each part leads to the next',
  ),
  rubric(
    'A fresh idea',
    'the audience has heard all the ideas before',
    'one idea is new to the audience',
    'the main idea is new to the audience and makes sense',
  ),
  rubric(
    'Contact with the audience',
    'speakers look at their notes or at the floor',
    'some speakers look at the audience',
    'every speaker looks at the audience',
  ),
];
