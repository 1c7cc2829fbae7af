import { type Goal, type Rubric, rubric, things } from '../grammar.ts';

const form = (
  variant: string,
  parts: Pick<Goal, 'must' | 'note' | 'clash'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric;
    stage?: Goal['stage'];
    setup?: Goal['setup'];
  },
): Goal => ({
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Write down what you think each character wants, before you ask the team.',
  ],
  ...parts,
  variants: [variant],
  targets: [2, 3, 4],
  step: 1,
  roles: true,
  tasks: parts.tasks.map((task) => `Plan for {plan} minutes. ${task} The show takes at most {show} minutes.`),
});

export const characterGoals: readonly Goal[] = [
  form('mask', {
    tasks: [
      'In {work} minutes make {n} masks, each for one character of this scene. Then play the scene with the masks.',
      'In {work} minutes make {n} masks with very different faces. Play the scene, and let a mask be handed on once.',
    ],
    must: [
      'A mask has holes for the eyes, so that one can really see.',
      'A mask does not speak while it is being put on.',
    ],
    measure: rubric(
      'Masks that become characters',
      'the masks only hide faces',
      'only some masks have their own voice or walk',
      'all {n} masks have their own voice and walk',
    ),
    second: rubric(
      'Mask and body',
      'bodies stay the same under every mask',
      'some bodies fit their mask',
      'we would know each mask by its body',
    ),
    note: 'Check that every mask leaves mouth, nose, and eyes free.',
  }),
  form('puppet', {
    tasks: [
      'In {work} minutes build {n} puppets, each with a wish of its own. Then play the scene with them.',
      'In {work} minutes make {n} puppets that could not be more different. Play the scene until they agree on something.',
    ],
    must: ['Whatever is said, a puppet says it.', 'A puppet looks at whom it speaks to.'],
    measure: rubric(
      'Puppets that live',
      'the puppets are only held up',
      'only some puppets look and move as if alive',
      'all {n} puppets look, move, and want something',
    ),
    second: rubric(
      'Ways of moving',
      'all puppets move in the same way',
      'one puppet moves in its own way',
      'each puppet moves in its own way',
    ),
    note: 'Players may be seen; watch the puppets.',
    stage: things('Table 1 pieces', 'Blanket 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang the blanket over the table; it is the stage of the puppets.',
      'Sit in front of the table and keep the time.',
    ],
    clash: ['frozen picture', 'chorus', 'entrances'],
  }),
  form('shadow_puppet', {
    tasks: [
      'In {work} minutes cut {n} shadow puppets for this scene. Then play it behind a lit sheet.',
      'In {work} minutes make {n} shadow figures. Play the scene with them, and let a shadow grow or shrink once.',
    ],
    must: ['Everything is told by shadows, sounds, and voices.', 'Nobody looks straight into the light.'],
    measure: rubric(
      'Shadows with a character',
      'we cannot tell the shadows apart',
      'only some shadows can be recognized',
      'all {n} shadows can be recognized and move in their own way',
    ),
    second: rubric(
      'Size tells something',
      'all shadows stay the same size',
      'a shadow changes its size',
      'a shadow changes its size for a reason in the story',
    ),
    note: 'Two players hold the sheet, or it hangs over a string.',
    stage: things('White bedsheet 1 pieces', 'Flashlight 1 pieces', 'Timer 1 pieces'),
    setup: [
      'Hang up the bedsheet and lay the flashlight behind it.',
      'Make the room darker and sit in front of the sheet.',
    ],
    clash: ['frozen picture', 'night', 'entrances'],
  }),
  form('wearable_prop', {
    tasks: [
      'In {work} minutes make {n} things to wear; whoever wears one becomes that character. Play the scene and pass them on.',
      'In {work} minutes make {n} hats, collars, or badges. Each makes a new character, whoever wears it. Then play the scene.',
    ],
    must: ['Each thing is worn by at least one other player later on.', 'Voice and walk come with the thing.'],
    measure: rubric(
      'Characters that travel',
      'nobody changes with the thing',
      'only some characters stay the same on another player',
      'all {n} characters can be recognized on every player',
    ),
    second: rubric(
      'Changes in view',
      'the scene stops for every change',
      'some changes happen during the scene',
      'all changes happen in view and are part of the scene',
    ),
    note: 'Ask which character they would recognize in the dark.',
  }),
  form('emotion_cards', {
    tasks: [
      'In {work} minutes draw {n} cards, each with a feeling. Then play the scene; when a card is held up, the mood changes.',
      'In {work} minutes make {n} feeling cards. Play the scene, and let one player hold up each card at the right moment.',
    ],
    must: ['The name of a feeling is never spoken.', 'Every change of mood has a reason in the story.'],
    measure: rubric(
      'Feelings that we see',
      'all cards look the same on stage',
      'the audience guesses only some feelings',
      'the audience guesses all {n} feelings',
    ),
    second: rubric(
      'Reasons',
      'moods change for no reason',
      'some moods have a reason',
      'every mood grows out of the story',
    ),
    note: 'Let the audience guess after the show, not during it.',
  }),
  form('object_personification', {
    tasks: [
      'Choose {n} everyday objects of this place, and make a sign for each in {work} minutes. Then play the scene as these objects.',
      'In {work} minutes make costumes for {n} objects that live here. Play the scene as the objects see it.',
    ],
    must: ['Each object wants something that only this object could want.', 'No object says what it is.'],
    measure: rubric(
      'Objects with a soul',
      'the objects are just people',
      'only some objects can be guessed',
      'the audience guesses all {n} objects by what they want',
    ),
    second: rubric(
      'Trouble of an object',
      'the objects have no trouble',
      'an object has a trouble that anybody could have',
      'an object has a trouble that comes from its use',
    ),
    note: 'Let the audience guess the objects after the show.',
  }),
  form('none', {
    tasks: [
      'In {work} minutes make one small sign for each of {n} characters. Then play the scene, so that we know who is who at once.',
      'In {work} minutes make one thing for each of {n} characters that tells who they are. Then play the scene.',
    ],
    must: ['Every character wants something and meets an obstacle.', 'A character changes its mind about somebody.'],
    measure: rubric(
      'Different characters',
      'all characters are alike',
      'only some characters differ in voice, body, or wish',
      'all {n} characters differ in voice, body, and wish',
    ),
    second: rubric(
      'A change of mind',
      'nobody changes',
      'somebody changes suddenly',
      'somebody changes, and we see why',
    ),
    note: 'Ask for the wish of each character in a few words.',
  }),
];
