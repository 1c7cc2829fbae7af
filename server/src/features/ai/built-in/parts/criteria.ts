import { rubric, type Rubric } from '../grammar.ts';

/** Criteria that fit whatever is built. */
export const buildingCriteria: readonly Rubric[] = [
  rubric(
    'Use of the materials',
    'the team can give no reason why it used a material where it did',
    'the team gives a reason for one material',
    'the team gives a reason for more than one material',
  ),
  rubric(
    'Careful work',
    'a part falls off when the appraiser taps {it} once before the test',
    'something comes loose at the tap but stays on',
    'nothing comes loose at the tap',
    ['reaction', 'dam', 'run', 'roof', 'pipe', 'boat', 'bag'],
  ),
  rubric(
    'It belongs to the scene',
    'nothing on or beside {it} comes from the scene',
    'one detail comes from the scene',
    'more than one detail comes from the scene',
  ),
  rubric(
    'A choice with a reason',
    'the team cannot say why it built {it} this way',
    'the team gives a reason',
    'the team gives a reason and names an idea that it did not use',
  ),
  rubric(
    'A change for the better',
    'the team can name no change that it made while building',
    'the team names a change',
    'the team names a change and what was wrong before it',
  ),
  rubric(
    'The part that matters',
    'nobody can point at the part that matters most',
    'the team points at that part',
    'the team points at that part and shows what it does',
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
    ['puppet', 'shadow_puppet'],
  ),
  rubric(
    'Playing together',
    'players only wait for their own lines',
    'some players react to each other',
    'every player reacts to what others say and do',
    ['puppet', 'shadow_puppet'],
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
    'the appraiser can repeat no idea after the show',
    'the appraiser can repeat one idea',
    'the appraiser can repeat one sentence word for word',
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
