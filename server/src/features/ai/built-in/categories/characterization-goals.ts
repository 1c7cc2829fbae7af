import { type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { share } from '../parts/share.ts';

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash' | 'needs'> & {
    tasks: readonly string[];
    measure: Rubric;
    second: Rubric;
    stage?: Goal['stage'];
    setup?: Goal['setup'];
  },
): Goal => ({
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Sit with the audience and keep the time.',
  ],
  ...parts,
  variants: [variant],
  targets: [2, 3, 4],
  step: 1,
  roles: true,
});

export const characterGoals: readonly Goal[] = [
  form('mask', {
    tasks: [
      'Make {n} masks, each for one character of this scene. Then play the scene with all of them.',
      'Make {n} masks with very different faces. Then play the scene; once, a mask is passed to another player.',
    ],
    must: [
      'Every mask leaves eyes, nose, and mouth free.',
      'Whoever wears a mask speaks and moves like its character.',
    ],
    measure: share('Masks that become characters', 'masks', 'have a voice and a walk of their own', 'do'),
    second: rubric(
      'Mask and body',
      'the players stand still under their masks',
      'some players move in a way that fits their mask',
      'every player moves in a way that fits the mask',
    ),
    note: 'Before the show, check that every player can see and breathe well.',
  }),
  form('puppet', {
    tasks: [
      'Build {n} puppets, each with a wish of its own. Then play the scene with all of them.',
      'Build {n} puppets that could not be more different. Then play the scene until they agree on something.',
    ],
    must: ['Only puppets speak, and they look at each other.', 'Every puppet moves in a way of its own.'],
    measure: share('Puppets that live', 'puppets', 'move and want something of their own', 'do'),
    second: rubric(
      'Ways of moving',
      'all puppets move in the same way',
      'one puppet moves in a way of its own',
      'every puppet moves in a way of its own',
    ),
    note: 'Players may be seen; watch the puppets.',
    stage: things('Table 1 pieces', 'Blanket 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang the blanket over the front of the table; it is the stage of the puppets.',
      'Sit in front of the table and keep the time.',
    ],
    clash: ['frozen picture', 'chorus', 'entrances'],
  }),
  form('shadow_puppet', {
    tasks: [
      'Cut out {n} shadow puppets for this scene. Then play it behind a lit sheet with all of them.',
      'Make {n} shadow puppets. Then play the scene behind a lit sheet; once, a shadow grows or shrinks.',
    ],
    must: [
      'The audience sees only shadows, and nobody looks into the light.',
      'At least one shadow grows or shrinks for a reason.',
    ],
    needs: things('Thin cardboard 3 sheets', 'Craft sticks 6 pieces'),
    measure: share('Shadows with a character', 'shadow puppets', 'can be told apart by shape and voice', 'can'),
    second: rubric(
      'Size tells something',
      'all shadows stay the same size',
      'a shadow grows or shrinks without a reason',
      'a shadow grows or shrinks for a reason in the story',
    ),
    note: 'Help to hold the sheet where there is nothing to hang it from.',
    stage: things('White bedsheet 1 pieces', 'Flashlight 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang up the bedsheet and lay the flashlight behind it.',
      'Make the room darker and sit in front of the sheet.',
    ],
    clash: ['frozen picture', 'night', 'entrances', 'gesture', 'aside'],
  }),
  form('wearable_prop', {
    tasks: [
      'Make {n} pieces to wear, each for one character. Play the scene, and pass the pieces on while you play.',
      'Make {n} hats, collars, or badges. Each makes one character, whoever wears it. Play the scene, and pass them on.',
    ],
    must: [
      'Each piece is worn by at least one other player later on.',
      'Whoever wears a piece takes over the voice and the walk of its character.',
    ],
    measure: share('Characters that travel', 'characters', 'can still be recognized on another player', 'can'),
    second: rubric(
      'Passing on',
      'the play stops whenever something is passed on',
      'the play stops once for it',
      'everything is passed on as a part of the play',
    ),
    note: 'Ask which character you could recognize with closed eyes.',
  }),
  form('emotion_cards', {
    tasks: [
      'Make {n} large cards, each for another feeling, to hold up or to hang up. Then play the scene. Whenever a card comes up, everybody plays that feeling.',
      'Make {n} large feeling cards. Then play the scene, and bring up each card at the right moment: it changes how everybody feels.',
    ],
    must: [
      'Cards face the players, and nobody says the name of a feeling.',
      'Every change of feeling has a reason in the story.',
    ],
    measure: share('Feelings that we see', 'feelings', 'are guessed by the audience after the show', 'are'),
    second: rubric(
      'Reasons',
      'feelings change for no reason',
      'some changes have a reason in the story',
      'every change has a reason in the story',
    ),
    note: 'Let the audience guess after the show, then look at the cards together.',
  }),
  form('object_personification', {
    tasks: [
      'Choose {n} everyday objects from this scene, and make a costume part for each. Then play the scene as they see it.',
      'Choose {n} everyday objects that would see this scene happen, and make something to wear for each. Then play the scene as them.',
    ],
    must: ['Each object wants something that only this object could want.', 'No object says what it is.'],
    measure: share('Objects that we guess', 'objects', 'are guessed by the audience after the show', 'are'),
    second: rubric(
      'Trouble of an object',
      'no object has any trouble',
      'an object has a trouble that anybody could have',
      'an object has a trouble that comes from its use',
    ),
    note: 'Let the audience guess the objects after the show, not during it.',
    clash: ['small'],
  }),
  form('none', {
    tasks: [
      'Make one thing for each of {n} characters that tells who they are. Then play the scene with all of them.',
      'Invent {n} characters for this scene, and make one sign of each, such as a badge or a bag. Then play the scene.',
    ],
    must: ['Every character wants something else.', 'One character changes their mind about another one.'],
    measure: share('Different characters', 'characters', 'have a voice, a walk, and a wish of their own', 'do'),
    second: rubric(
      'A change of mind',
      'no character changes their mind',
      'a character changes their mind suddenly',
      'a character changes their mind, and we see why',
    ),
    note: 'Afterward, say what you think each character wanted, and let the team answer.',
  }),
];
