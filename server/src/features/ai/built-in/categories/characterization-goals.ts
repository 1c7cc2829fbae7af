import type { Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash' | 'needs' | 'oneStage' | 'each'> & {
    tasks: readonly string[];
    measure: Rubric;
    second: Rubric;
    stage?: Goal['stage'];
    setup?: Goal['setup'];
  },
): Goal => ({
  stage: things('Timer 1 pieces'),
  setup: [
    'Choose an open space as the stage, and keep the time.',
    'Near the end of the building time, tell teams to try out their scene once.',
  ],
  ...parts,
  key: variant,
  variants: [variant],
  targets: [2, 3, 4],
  step: 1,
  roles: true,
});

const doubled = 'Players may share a character, and a player may play more than one.';

export const characterGoals: readonly Goal[] = [
  form('mask', {
    each: 40,
    tasks: [
      'Make {n} masks, each for one character in this scene. Then act out the scene with them.',
      'Make {n} masks with very different faces. Then act out the scene with them.',
    ],
    must: [
      'Every mask leaves eyes, nose, and mouth free, and each mask looks different.',
      'Every mask gets a voice and a walk of its own.',
      'Players without a mask play people who meet the characters.',
    ],
    measure: share('Masks that come alive', 'masks', 'have a voice and a walk of their own', 'do'),
    second: rubric(
      'Different faces',
      'all masks look alike',
      'masks can be told apart, but only from nearby',
      'every mask can be told apart from every seat',
    ),
    note: 'Before the show, check that every player can see and breathe well.',
  }),
  form('puppet', {
    oneStage: true,
    tasks: [
      'Build {n} puppets that each want something. Then act out the scene with them.',
      'Build {n} very different puppets. Then act out the scene with them; each puppet wants something.',
    ],
    must: [
      'Only puppets speak; a puppet may play more than one character.',
      'Every puppet moves as its character would.',
      'Players without a puppet make sounds and help behind the stage.',
    ],
    measure: share('Puppets that come alive', 'puppets', 'tell or show us what they want', 'do'),
    second: rubric(
      'Ways of moving',
      'puppets hardly move',
      'puppets move, but not as their characters would',
      'every puppet moves as its character would',
    ),
    note: 'It is fine to see the players; watch the puppets.',
    stage: things('Table 1 pieces', 'Blanket 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang the blanket over the front of the table; it is the stage for the puppets.',
      'Near the end of the building time, tell teams to try out their scene once. Keep the time.',
    ],
    clash: ['frozen picture', 'chorus', 'aside', 'gesture'],
  }),
  form('shadow_puppet', {
    oneStage: true,
    tasks: [
      'Cut out {n} shadow puppets for this scene. Then act out the scene with them behind a lit sheet.',
      'Make {n} shadow puppets for this scene. Then act out the scene behind a lit sheet, with every puppet in it.',
    ],
    must: [
      'Nobody looks into the light.',
      'Every shadow has a clear shape and a voice of its own; at least one grows or shrinks for a reason in the story.',
      'Players without a puppet speak, make sounds, or hold the light.',
    ],
    needs: things('Thin cardboard 3 sheets', 'Craft sticks 6 pieces'),
    measure: share('Shadows with a character', 'shadow puppets', 'have a clear shape and a voice of their own', 'do'),
    second: rubric(
      'Growing and shrinking',
      'all shadows stay the same size',
      'a shadow grows or shrinks for no reason',
      'a shadow grows or shrinks for a reason in the story',
    ),
    note: 'If there is nothing to hang the sheet from, have two people hold it.',
    stage: things('White bedsheet 1 pieces', 'Flashlight 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang up the bedsheet and lay the flashlight behind it; while teams build, let each of them try it out once.',
      'For the show, darken the room and sit in front of the sheet.',
    ],
    clash: ['frozen picture', 'gesture', 'aside', 'chorus'],
  }),
  form('wearable_prop', {
    each: 40,
    tasks: [
      'Make {n} things to wear, each for one character. Act out the scene, and trade them with each other as you play.',
      'Make {n} hats, collars, or badges, one for each character. Act out the scene, and trade them with each other as you play.',
    ],
    must: [
      'During the show, each thing is worn by several players, one after the other.',
      'Whoever puts it on takes over the voice and the walk of its character.',
    ],
    measure: share('Characters that travel', 'characters', 'can still be recognized on a different player', 'can'),
    second: rubric(
      'Trading',
      'the play stops for every trade',
      'the play stops for some trades',
      'every trade is part of the play',
    ),
    note: 'Ask the audience afterward how they recognized each character.',
    clash: ['gesture', 'names'],
  }),
  form('emotion_cards', {
    tasks: [
      'Make {n} large cards, each for a different feeling. Then act out the scene, and hold up each card once: from then on, everybody on stage has that feeling.',
      'Make {n} large feeling cards. Then act out the scene. When a card is held up, everybody on stage takes on that feeling.',
    ],
    must: [
      'Players take turns holding up a card with its back to the audience; nobody says the name of a feeling.',
      'Every change of feeling has a reason in the story.',
    ],
    each: 50,
    needs: things('Copy paper 4 sheets', 'Markers 4 pieces'),
    measure: share('Feelings', 'feelings', 'are guessed by the audience after the show', 'are'),
    second: rubric(
      'Reasons',
      'feelings change for no reason',
      'some changes have a reason in the story',
      'every change has a reason in the story',
    ),
    note: 'Let the audience guess after the show; then look at the cards together.',
    clash: ['audience'],
  }),
  form('object_personification', {
    each: 40,
    tasks: [
      'Choose {n} everyday objects that could be in this scene, and make something to wear for each. Then act out the scene as these objects see it.',
      'Choose {n} everyday objects that might see this scene happen, and make something to wear for each. Then act out the scene as these objects.',
    ],
    must: [
      'Each object wants something.',
      'No object says what it is.',
      'Players who are not objects play people; objects may talk about people whom nobody plays.',
    ],
    measure: share('Objects', 'objects', 'are guessed by the audience after the show', 'are'),
    second: rubric(
      'What they want',
      'we do not learn what the objects want',
      'we learn what some objects want',
      'we learn what every object wants',
    ),
    note: 'Let the audience guess the objects after the show, not during it.',
    clash: ['names', 'audience'],
  }),
  form('none', {
    each: 40,
    tasks: [
      'Make one thing for each of {n} characters that shows who they are. Then act out the scene with these characters.',
      'Invent {n} characters for this scene, and make something for each, such as a badge or a bag. Then act out the scene.',
    ],
    must: [
      'Every character has a voice, a walk, and a habit of its own.',
      'One character has a change of mind, and we see why.',
      doubled,
    ],
    measure: share('Different characters', 'characters', 'have a voice, a walk, and a habit of their own', 'do'),
    second: rubric(
      'A change of mind',
      'no character has a change of mind',
      'a character has a change of mind for no reason',
      'a character has a change of mind, and we see why',
    ),
    note: 'Afterward, say which habits you saw, and let the team answer.',
  }),
];
