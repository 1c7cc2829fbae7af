import type { World } from '../grammar.ts';
import { wonderland } from './worlds.ts';

/** For whatever is played: who is in trouble asks nobody for help, because the players are in it themselves. */
export const stage: World = {
  ...wonderland,
  endings: [
    'What happens next?',
    'Nobody knows how this will end.',
    'And that is only the beginning.',
    '{Who} [has|have] seen nothing like it before.',
    'Now everything is possible.',
    'The rest is up to you.',
    'From here on, the story is yours.',
    'Nobody {at} will forget this day.',
    'Even {who} [is|are] surprised.',
    'You decide how it goes on.',
    'Something must happen now.',
    'Who could have known?',
    'That is how it begins.',
    'Later, everybody tells it in another way.',
  ],
};

/** A story may happen long ago or far in the future: nobody in it belongs to one time. */
export const anyTime: World = {
  ...stage,
  characters: stage.characters.filter(({ name }) => !/robot|moon|astronaut|mail/.test(name)),
  places: stage.places.filter(({ name }) => !/moon|factory|train|post office|hotel|space/.test(name)),
};

/** Nothing has happened yet: somebody has a question, a test, or something to sell. */
const openings = wonderland.openings.filter((opening) => !opening.startsWith('This happened'));

export const market: World = { ...wonderland, openings };

/** Where a question is open, and people listen to reasons. */
export const forum: World = {
  ...market,
  endings: [
    'Everybody {at} has an opinion.',
    '{Who} [wants|want] to hear good reasons first.',
    'Your team is asked to speak.',
    'Opinions differ.',
    'It is your turn to speak.',
    '{Who} [listens|listen] to every good reason.',
    'So far, only the loudest have spoken.',
    'Before that, {who} [wants|want] to hear you.',
    'One good reason may settle it.',
    'Nobody wants to decide without you.',
    'Good reasons are needed now.',
    'Your words may decide it.',
    '{Who} [has|have] not decided yet.',
    'There is something to say for both sides.',
  ],
};

/** Where somebody has set a test for teams. */
export const testing: World = {
  ...market,
  endings: [
    'It is your turn.',
    'Your team is next.',
    'Show {who} what your team can do.',
    'Your team takes part.',
    'Can your team do it?',
    '{Who} [watches|watch] closely.',
    'Your team has been invited.',
    'That is something for your team.',
    'Today your team may try.',
    '{Who} [hopes|hope] that your team can do it.',
    'Your team wants to know how good it is.',
    '{Who} [believes|believe] in your team.',
    'It looks easy, and it is not.',
    'A good plan helps.',
  ],
};
